import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../../testing/builders';
import { makeMemoryStorage } from '../../testing/controlled-clock';
import { cartLimits, emptyCart, maximumOf, withAdded } from './model';
import { parseCart, readCart, repairCart, storeCart, writtenCart } from './stored-cart';

const item = { id: 12, name: 'Мята', price: 7.95, img: 'files/mint.webp', quantity: 2, stock: 5 };
const stored = (parts: object, maximums: object = {}) =>
  JSON.stringify({ state: { items: [{ ...item, ...parts }], maximums }, version: 1 });

describe('the stored cart', () => {
  test('CART-01 comes back as it was', () => {
    const storage = makeMemoryStorage();
    const { cart } = withAdded(emptyCart, aProduct({ id: 12, price: 7.95, stock: 5 }), 2, 'ru');
    storeCart(storage, cart);
    expect(readCart(storage)).toEqual(cart);
    const kept = JSON.parse(storage.read('cart-storage') ?? '');
    expect(Object.keys(kept.state)).toEqual(['items', 'maximums']);
    expect(kept.state.maximums).toEqual({ 12: 5 });
    expect(kept.state.items[0]).toMatchObject({ id: 12, price: 7.95, img: null, quantity: 2, stock: 5 });
  });

  test('CART-01 a cart without the envelope, with ids as text, is taken over', () => {
    const text = JSON.stringify({ items: [{ ...item, id: '12' }], maximums: { 12: 4 } });
    expect(parseCart(text).items).toEqual([{ ...item, names: {}, tint: 'neutral' }]);
    expect(parseCart(text).maximums.get(12)).toBe(4);
  });

  test.each([
    ['', 'nothing'],
    ['{broken', 'half a text'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['{"state":7}', 'no cart'],
    ['{"state":{"items":{"length":3},"maximums":[]}}', 'no list'],
    [stored({ id: 0 }), 'no id'],
    [stored({ id: 1.5 }), 'half an id'],
    [stored({ id: '12; drop' }), 'words for an id'],
    [stored({ id: 2 ** 60 }), 'an endless id'],
    [stored({ name: '  ' }), 'no name'],
    [stored({ name: 'x'.repeat(301) }), 'an endless name'],
    [stored({ price: '7.95' }), 'a price in words'],
    [stored({ price: -1 }), 'a price below nothing'],
    [stored({ price: 1e9 }), 'a price beyond reason'],
  ])('CART-01 %s is %s, and no line', (text) => {
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
  ])('CART-01 %j is repaired to %j', (found, repaired) => {
    expect(parseCart(stored(found)).items[0]).toMatchObject(repaired);
  });

  test('CART-01 unknown keys are dropped, and no prototype is touched', () => {
    const text = `{"state":{"items":[{"id":12,"name":"Мята","price":1,"quantity":1,"stock":3,"admin":true,
      "__proto__":{"polluted":true}}],"maximums":{"__proto__":{"polluted":true},"constructor":5,"12":2}}}`;
    const cart = parseCart(text);
    expect(Object.keys(cart.items[0] ?? {}).sort()).toEqual(
      ['id', 'img', 'name', 'names', 'price', 'quantity', 'stock', 'tint'].sort(),
    );
    expect([...cart.maximums]).toEqual([[12, 2]]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((cart.items[0] as unknown as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('CART-01 what an object merely inherits is not read', () => {
    Object.defineProperty(Object.prototype, 'img', { value: 'files/evil.webp', configurable: true });
    const { img: _, ...bare } = item;
    const cart = parseCart(JSON.stringify({ items: [bare] }));
    Reflect.deleteProperty(Object.prototype, 'img');
    expect(cart.items[0]?.img).toBeNull();
  });

  test('CART-01 the same product twice is one line, and lines beyond the hundredth are dropped', () => {
    const lines = Array.from({ length: 250 }, (_, index) => ({
      ...item,
      id: 1 + Math.floor(index / 2),
      quantity: 1 + (index % 2),
    }));
    const { items } = parseCart(JSON.stringify({ state: { items: lines, maximums: {} } }));
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(items.map(({ quantity }) => quantity))).toEqual(new Set([1]));
  });

  test('CART-01 a text beyond reason is not even read', () => {
    const storage = makeMemoryStorage();
    storage.write('cart-storage', stored({ rest: 'x'.repeat(400_000) }));
    expect(readCart(storage)).toEqual(emptyCart);
  });

  test('maximums of products outside the cart do not pile up', () => {
    const many = new Map(Array.from({ length: 500 }, (_, index) => [index + 1, 1]));
    const kept = parseCart(writtenCart({ items: [], maximums: many })).maximums;
    expect(kept.size).toBe(200);
    expect(kept.has(500)).toBe(true);
  });

  test('CART-01 whatever lies there becomes a sound cart, and repairing it twice changes nothing', () => {
    const wild = fc.oneof(
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
      fc.property(wild, (text) => {
        const storage = makeMemoryStorage();
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
