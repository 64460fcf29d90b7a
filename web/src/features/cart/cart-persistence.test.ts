import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAttribute, aProduct } from '../../testing/builders';
import { createMemoryStorage } from '../../testing/fake-clock';
import { parseCart, readCart, repairCart, serializeCart, storeCart } from './cart-persistence';
import { cartLimits, emptyCart, maximumOf, withAdded } from './model';

const item = { id: 12, name: 'Мята', price: 7.95, img: 'files/mint.webp', quantity: 2, stock: 5 };
const stored = (parts: object, maximums: object = {}) =>
  JSON.stringify({ state: { items: [{ ...item, ...parts }], maximums }, version: 1 });

describe('cart persistence', () => {
  test('CART-01 a stored cart is read back unchanged', () => {
    const storage = createMemoryStorage();
    const { cart } = withAdded(
      emptyCart,
      aProduct({ id: 12, price: 7.95, stock: 5, attributes: [anAttribute('20 мг/мл', 1)] }),
      2,
      'ru',
    );
    storeCart(storage, cart);
    expect(readCart(storage)).toEqual(cart);
    const saved = JSON.parse(storage.read('cart-storage') ?? '');
    expect(Object.keys(saved.state)).toEqual(['items', 'maximums']);
    expect(saved.state.maximums).toEqual({ 12: 5 });
    expect(saved.state.items[0]).toMatchObject({ id: 12, price: 7.95, img: null, quantity: 2, stock: 5 });
  });

  test('CART-01 a cart without the envelope and with string ids is accepted', () => {
    const text = JSON.stringify({ items: [{ ...item, id: '12' }], maximums: { 12: 4 } });
    expect(parseCart(text).items).toEqual([{ ...item, names: {}, attributes: {}, tint: 'neutral' }]);
    expect(parseCart(text).maximums.get(12)).toBe(4);
  });

  test.each([
    ['', 'nothing'],
    ['{broken', 'truncated JSON'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['{"state":7}', 'not a cart'],
    ['{"state":{"items":{"length":3},"maximums":[]}}', 'not a list'],
    [stored({ id: 0 }), 'no id'],
    [stored({ id: 1.5 }), 'a fractional id'],
    [stored({ id: '12; drop' }), 'text as id'],
    [stored({ id: 2 ** 60 }), 'an id out of range'],
    [stored({ name: '  ' }), 'no name'],
    [stored({ name: 'x'.repeat(301) }), 'a name that is too long'],
    [stored({ price: '7.95' }), 'text as price'],
    [stored({ price: -1 }), 'a negative price'],
    [stored({ price: 1e9 }), 'a price out of range'],
  ])('CART-01 %s is dropped: %s', (text) => {
    expect(parseCart(text).items).toEqual([]);
  });

  test.each([
    [{ quantity: 0 }, { quantity: 1 }],
    [{ quantity: -3 }, { quantity: 1 }],
    [{ quantity: 1.5 }, { quantity: 1 }],
    [{ quantity: '2' }, { quantity: 1 }],
    [{ quantity: 50 }, { quantity: 5 }],
    [
      { quantity: 1e12, stock: 1e15 },
      { quantity: 999, stock: 999 },
    ],
    [
      { quantity: 3, stock: null },
      { quantity: 3, stock: 99 },
    ],
    [{ price: 7.950000001 }, { price: 7.95 }],
    [{ img: 5 }, { img: null }],
    [{ tint: 'gold' }, { tint: 'neutral' }],
    [{ names: { ru: 'Мята', en: 5, fr: 'Menthe' } }, { names: { ru: 'Мята' } }],
    [{ attributes: { ru: '20 мг/мл', en: [], fr: 'x' } }, { attributes: { ru: '20 мг/мл' } }],
  ])('CART-01 %j is repaired to %j', (invalid, repaired) => {
    expect(parseCart(stored(invalid)).items[0]).toMatchObject(repaired);
  });

  test('CART-01 unknown keys are dropped without prototype pollution', () => {
    const text = `{"state":{"items":[{"id":12,"name":"Мята","price":1,"quantity":1,"stock":3,"admin":true,
      "__proto__":{"polluted":true}}],"maximums":{"__proto__":{"polluted":true},"constructor":5,"12":2}}}`;
    const cart = parseCart(text);
    expect(Object.keys(cart.items[0] ?? {}).sort()).toEqual(
      ['attributes', 'id', 'img', 'name', 'names', 'price', 'quantity', 'stock', 'tint'].sort(),
    );
    expect([...cart.maximums]).toEqual([[12, 2]]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((cart.items[0] as unknown as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('CART-01 inherited properties are ignored', () => {
    Object.defineProperty(Object.prototype, 'img', { value: 'files/evil.webp', configurable: true });
    const { img: _, ...bare } = item;
    const cart = parseCart(JSON.stringify({ items: [bare] }));
    Reflect.deleteProperty(Object.prototype, 'img');
    expect(cart.items[0]?.img).toBeNull();
  });

  test('CART-01 duplicate products become one line, and lines after the hundredth are dropped', () => {
    const lines = Array.from({ length: 250 }, (_, index) => ({
      ...item,
      id: 1 + Math.floor(index / 2),
      quantity: 1 + (index % 2),
    }));
    const { items } = parseCart(JSON.stringify({ state: { items: lines, maximums: {} } }));
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(items.map(({ quantity }) => quantity))).toEqual(new Set([1]));
  });

  test('CART-01 a value that is too long is ignored', () => {
    const storage = createMemoryStorage();
    storage.write('cart-storage', stored({ rest: 'x'.repeat(400_000) }));
    expect(readCart(storage)).toEqual(emptyCart);
  });

  test('the number of maximums of products outside the cart is limited', () => {
    const many = new Map(Array.from({ length: 500 }, (_, index) => [index + 1, 1]));
    const saved = parseCart(serializeCart({ items: [], maximums: many })).maximums;
    expect(saved.size).toBe(200);
    expect(saved.has(500)).toBe(true);
  });

  test('CART-01 any stored value becomes a valid cart, and repairing is idempotent', () => {
    const anyStoredValue = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          items: fc.array(
            fc.record(
              {
                id: fc.oneof(fc.nat(20), fc.string(), fc.anything()),
                name: fc.oneof(fc.string(), fc.anything()),
                price: fc.oneof(fc.double(), fc.nat(100), fc.anything()),
                quantity: fc.oneof(fc.integer(), fc.anything()),
                stock: fc.oneof(fc.integer(), fc.anything()),
                img: fc.anything(),
                names: fc.anything(),
              },
              { requiredKeys: [] },
            ),
          ),
          maximums: fc.oneof(fc.dictionary(fc.string(), fc.anything()), fc.anything()),
        })
        .map((state) =>
          JSON.stringify({ state, version: 0 }, (_, value) => (typeof value === 'bigint' ? 1 : value)),
        ),
    );
    fc.assert(
      fc.property(anyStoredValue, (text) => {
        const storage = createMemoryStorage();
        storage.write('cart-storage', text);
        repairCart(storage);
        const repaired = storage.read('cart-storage');
        const cart = readCart(storage);
        expect(cart.items.length).toBeLessThanOrEqual(cartLimits.lines);
        for (const line of cart.items) {
          expect(Number.isSafeInteger(line.id)).toBe(true);
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(Math.max(1, maximumOf(cart, line)));
          expect(line.price).toBeGreaterThanOrEqual(0);
        }
        repairCart(storage);
        expect(storage.read('cart-storage')).toBe(repaired);
      }),
    );
  });
});
