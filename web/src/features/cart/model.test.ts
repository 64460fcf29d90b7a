import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../../testing/builders';
import { withChecked, withoutItem, withPrices, withPutBack, withQuantity } from './cart-check';
import { withReduced } from './checkout-changes';
import {
  type Cart,
  cartLimits,
  emptyCart,
  localizedName,
  maximumOf,
  quantityOf,
  remainingQuantity,
  withAdded,
  withMaximum,
  withProductData,
} from './model';
import { lineTotal, totalsOf } from './totals';

const shipping = { fee: 5, freeFrom: 100 };
const mint = aProduct({ id: 1, translatedName: 'Мята', price: 7.95, stock: 5 });
const berry = aProduct({ id: 2, translatedName: 'Ягоды', price: 17.9, stock: 3 });
const add = (cart: Cart, product = mint, n = 1) => withAdded(cart, product, n, 'ru');
const lines = (cart: Cart) => cart.items.map(({ id, quantity }) => [id, quantity]);
const inStock = (id: number, stock: number) => ({
  id,
  exists: true,
  inStock: true,
  purchasable: true,
  stock,
});

describe('adding to the cart', () => {
  test('CART-02 a new item starts at one, an existing one increases by one', () => {
    const once = add(emptyCart).cart;
    const twice = add(once).cart;
    expect(quantityOf(once, 1)).toBe(1);
    expect(quantityOf(twice, 1)).toBe(2);
    expect(twice.items).toHaveLength(1);
  });

  test('CART-04 adds up to the maximum and reports the limit', () => {
    const { cart, result } = add(add(emptyCart, mint, 3).cart, mint, 4);
    expect(result).toEqual({ added: 2, maximum: 5, problem: 'limit' });
    expect(quantityOf(cart, 1)).toBe(5);
    expect(add(cart)).toEqual({ cart, result: { added: 0, maximum: 5, problem: 'limit' } });
  });

  test('CART-08 reports the quantity in the cart and how many more may be added', () => {
    const { cart } = add(emptyCart, mint, 2);
    expect([quantityOf(cart, 1), maximumOf(cart, mint), remainingQuantity(cart, mint)]).toEqual([2, 5, 3]);
    expect([quantityOf(cart, 2), remainingQuantity(cart, berry)]).toEqual([0, 3]);
  });

  test('CARD-03 an unknown stock counts as 99', () => {
    const { stock: _, ...unknown } = aProduct({ id: 9 });
    expect(maximumOf(emptyCart, unknown)).toBe(99);
  });

  test('does not exceed the maximum number of order lines', () => {
    const full = Array.from({ length: cartLimits.lines }, (_, index) => aProduct({ id: 100 + index })).reduce(
      (cart, product) => add(cart, product).cart,
      emptyCart,
    );
    expect(add(full, mint)).toEqual({ cart: full, result: { added: 0, maximum: 5, problem: 'full' } });
  });
});

describe('changing the cart', () => {
  const three = add(emptyCart, mint, 3).cart;

  test('CART-05 a quantity below one removes the item', () => {
    expect(withQuantity(three, 1, 0).items).toEqual([]);
    expect(quantityOf(withQuantity(three, 1, 2), 1)).toBe(2);
  });

  test('CART-06 a lower maximum reduces the item to it', () => {
    const lowered = withMaximum(three, 1, 2);
    expect(quantityOf(lowered, 1)).toBe(2);
    expect(remainingQuantity(lowered, mint)).toBe(0);
  });

  test('CART-06 a maximum of zero leaves the line for the check to remove and report', () => {
    const none = withMaximum(three, 1, 0);
    expect(quantityOf(none, 1)).toBe(3);
    const { check } = withChecked(none, [1], [{ ...inStock(1, 0), inStock: false }]);
    expect(check.removed.map(({ item, reason }) => [item.name, reason])).toEqual([['Мята', 'outOfStock']]);
  });

  test('CART-01 a fetched product updates price, name and stock', () => {
    const updated = withProductData(
      three,
      { ...mint, price: 8.5, stock: 2, translatedName: 'Arctic mint' },
      'en',
    );
    expect(updated.items[0]).toMatchObject({ price: 8.5, stock: 2, quantity: 2 });
    const [item] = updated.items;
    expect(item && [localizedName(item, 'ru'), localizedName(item, 'en')]).toEqual(['Мята', 'Arctic mint']);
    expect(
      withProductData(updated, { ...mint, price: 8.5, stock: 2, translatedName: 'Arctic mint' }, 'en'),
    ).toBe(updated);
    expect(withProductData(three, berry, 'ru')).toBe(three);
  });

  test('CART-01 GEN-01 an added product has its names in all languages', () => {
    const product = {
      ...mint,
      translatedName: 'Arctic mint',
      translations: [{ languageCode: 'en' as const, name: 'Arctic mint' }],
    };
    const { cart } = withAdded(emptyCart, product, 1, 'en');
    expect(cart.items[0]?.names).toMatchObject({ ru: 'Мята', en: 'Arctic mint' });
  });

  test('CHK-19 applies the server prices and reports the changed ones', () => {
    const both = add(three, berry).cart;
    const { cart, changes } = withPrices(both, [
      { id: 1, price: 7.95 },
      { id: 2, price: 18.2 },
      { id: 3, price: 1 },
    ]);
    expect(changes.map(({ item, before, after }) => [item.id, before, after])).toEqual([[2, 17.9, 18.2]]);
    expect(cart.items.map(({ price }) => price)).toEqual([7.95, 18.2]);
    expect(withPrices(cart, [{ id: 2, price: 18.2 }]).cart).toBe(cart);
  });
});

describe('checking availability', () => {
  const cart = [mint, berry, aProduct({ id: 3 }), aProduct({ id: 4 }), aProduct({ id: 5 })].reduce(
    (filled, product) => add(filled, product, 2).cart,
    emptyCart,
  );

  test('CART-07 removes missing, out-of-stock, not purchasable and over-stock lines with the reason', () => {
    const { cart: remaining, check } = withChecked(
      cart,
      [1, 2, 3, 4, 5],
      [
        { ...inStock(1, 0), exists: false, inStock: false, purchasable: false },
        { ...inStock(2, 0), inStock: false },
        { ...inStock(3, 7), purchasable: false },
        inStock(4, 1),
        inStock(5, 2),
      ],
    );
    expect(check.removed.map(({ item, reason, stock }) => [item.id, reason, stock])).toEqual([
      [1, 'missing', 0],
      [2, 'outOfStock', 0],
      [3, 'notPurchasable', 7],
      [4, 'overStock', 1],
    ]);
    expect(remaining.items.map(({ id }) => id)).toEqual([5]);
    expect([...remaining.maximums]).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 1],
      [5, 2],
    ]);
  });

  test('CART-07 leaves lines without a result and reports them as unchecked', () => {
    const { cart: remaining, check } = withChecked(cart, [1, 2], [inStock(2, 9)]);
    expect(remaining.items).toHaveLength(5);
    expect(check).toEqual({ removed: [], unchecked: [1], repriced: [] });
  });

  test('CART-07 an over-stock line can be put back at its position with the available quantity', () => {
    const { cart: remaining, check } = withChecked(
      cart,
      [1, 2, 3, 4, 5],
      [inStock(1, 0), inStock(2, 1), inStock(3, 7), inStock(4, 1), inStock(5, 2)],
    );
    const overStock = check.removed.filter(({ reason }) => reason === 'overStock');
    expect(lines(remaining)).toEqual([
      [3, 2],
      [5, 2],
    ]);
    const restored = [
      [2, 1],
      [3, 2],
      [4, 1],
      [5, 2],
    ];
    expect(lines(withPutBack(remaining, overStock))).toEqual(restored);
    expect(lines(withReduced(cart, [inStock(1, 0), inStock(2, 1), inStock(4, 1)]).cart)).toEqual(restored);
  });

  test('CART-07 a price in the response updates the line and is reported', () => {
    const { cart: checked, check } = withChecked(
      cart,
      [1, 2, 3],
      [
        { ...inStock(1, 5), price: 8.5 },
        { ...inStock(2, 1), price: 18.2 },
        { ...inStock(3, 7), price: Number.NaN },
      ],
    );
    expect(check.repriced.map(({ item, before, after }) => [item.id, before, after])).toEqual([
      [1, 7.95, 8.5],
    ]);
    expect(checked.items.map(({ id, price }) => [id, price]).slice(0, 2)).toEqual([
      [1, 8.5],
      [3, 7.95],
    ]);
    expect(withPutBack(checked, check.removed).items[1]).toMatchObject({ id: 2, price: 18.2, quantity: 1 });
  });
});

describe('totals', () => {
  test.each([
    [99.99, 5, 104.99, 0.01],
    [100, 0, 100, 0],
    [100.01, 0, 100.01, 0],
    [0.1, 5, 5.1, 99.9],
  ])('CART-11 CART-16 a subtotal of %d with shipping %d has the total %d', (price, fee, total, missing) => {
    const { cart } = add(emptyCart, aProduct({ price }));
    expect(totalsOf(cart.items, shipping)).toEqual({
      items: 1,
      subtotal: price,
      shipping: fee,
      total,
      missingForFreeShipping: missing,
    });
  });

  test('CART-16 use the shipping fee and threshold of the shop', () => {
    const { cart } = add(emptyCart, aProduct({ price: 20 }));
    expect(totalsOf(cart.items, { fee: 7.5, freeFrom: 20.01 })).toMatchObject({
      shipping: 7.5,
      total: 27.5,
      missingForFreeShipping: 0.01,
    });
    expect(totalsOf(cart.items, { fee: 0, freeFrom: 50 })).toMatchObject({
      total: 20,
      missingForFreeShipping: 0,
    });
  });

  test('an empty cart costs nothing', () => {
    expect(totalsOf([], shipping)).toMatchObject({
      items: 0,
      shipping: 0,
      total: 0,
      missingForFreeShipping: 0,
    });
  });
});

const product = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    cents: fc.nat(2_000_000),
    stock: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ id, cents, stock }) => aProduct({ id, price: cents / 100, stock }));
const availability = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  exists: fc.boolean(),
  inStock: fc.boolean(),
  purchasable: fc.boolean(),
  stock: fc.integer({ min: -1, max: 12 }),
});
const step: fc.Arbitrary<(cart: Cart) => Cart> = fc.oneof(
  fc.tuple(product, fc.integer({ min: -2, max: 20 })).map(
    ([one, n]) =>
      (cart: Cart) =>
        add(cart, one, n).cart,
  ),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -2, max: 20 })).map(
    ([id, n]) =>
      (cart: Cart) =>
        withQuantity(cart, id, n),
  ),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -1, max: 12 })).map(
    ([id, n]) =>
      (cart: Cart) =>
        withMaximum(cart, id, n),
  ),
  product.map((one) => (cart: Cart) => withProductData(cart, one, 'ru')),
  fc.integer({ min: 1, max: 6 }).map((id) => (cart: Cart) => withoutItem(cart, id)),
  fc.array(availability).map((responses) => (cart: Cart) => withChecked(cart, idsOf(cart), responses).cart),
);
const idsOf = (cart: Cart) => cart.items.map(({ id }) => id);
const anyCart = fc
  .array(step, { maxLength: 30 })
  .map((steps) => steps.reduce((cart, apply) => apply(cart), emptyCart));

describe('cart invariants', () => {
  test('CART-04 CART-06 every line is unique, an integer of at least one and at most its non-zero maximum', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(idsOf(cart)).size).toBe(cart.items.length);
        for (const item of cart.items) {
          expect(Number.isInteger(item.quantity)).toBe(true);
          expect(item.quantity).toBeGreaterThanOrEqual(1);
          expect(item.quantity).toBeLessThanOrEqual(maximumOf(cart, item) || cartLimits.quantity);
        }
      }),
    );
  });

  test('CART-02 CART-16 totals are exact to the cent', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(100_000), fc.nat(10_000_000), (cart, fee, freeFrom) => {
        const totals = totalsOf(cart.items, { fee: fee / 100, freeFrom: freeFrom / 100 });
        const cents = cart.items.reduce(
          (sum, { price, quantity }) => sum + BigInt(price.toFixed(2).replace('.', '')) * BigInt(quantity),
          0n,
        );
        const charged = cart.items.length > 0 && cents < BigInt(freeFrom) ? BigInt(fee) : 0n;
        const text = (amount: bigint) => (Number(amount) / 100).toFixed(2);
        expect(totals.subtotal.toFixed(2)).toBe(text(cents));
        expect(totals.total.toFixed(2)).toBe(text(cents + charged));
        expect(totals.items).toBe(cart.items.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(totalsOf(cart.items.slice(0, 1), { fee: 0, freeFrom: 0 }).total).toBe(
          cart.items[0] ? lineTotal(cart.items[0]) : 0,
        );
      }),
    );
  });

  test('CART-07 checking is idempotent', () => {
    fc.assert(
      fc.property(anyCart, fc.array(availability), (cart, responses) => {
        const once = withChecked(cart, idsOf(cart), responses);
        const twice = withChecked(once.cart, idsOf(once.cart), responses);
        expect(twice.cart.items).toEqual(once.cart.items);
        expect(twice.check.removed).toEqual([]);
        expect(once.check.removed.length + once.cart.items.length).toBe(cart.items.length);
      }),
    );
  });
});
