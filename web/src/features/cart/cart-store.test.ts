import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../testing/builders';
import { createMemoryStorage } from '../../testing/fake-clock';
import { addProduct } from './add-product';
import type { CheckedProduct } from './api';
import { clearCart, putBack, removeItem, setQuantity, validate } from './cart-actions';
import { createCartStore, type FetchAvailability } from './cart-store';
import { withoutOrdered } from './checkout-changes';
import { type Adjustments, maximumOf, quantityOf } from './model';

const mint = aProduct({ id: 1, translatedName: 'Мята', price: 7.95, stock: 5 });
const berry = aProduct({ id: 2, translatedName: 'Ягоды', price: 17.9, stock: 3 });

const inStock = (id: number, stock = 5): CheckedProduct => ({
  id,
  exists: true,
  inStock: stock > 0,
  purchasable: true,
  stock,
});
const fullStock: FetchAvailability = async (ids) => ids.map((id) => inStock(id));
const missing: FetchAvailability = async (ids) =>
  ids.map((id) => ({ id, exists: false, inStock: false, purchasable: false, stock: 0 }));
const offline: FetchAvailability = async () => {
  throw new TypeError('Failed to fetch');
};

/** Simulates a tab with a replaceable availability response. */
function openTab(respond: FetchAvailability = fullStock, storage = createMemoryStorage()) {
  const fetchAvailability = vi.fn(respond);
  const store = createCartStore(fetchAvailability, storage);
  store.getState().restore();
  return {
    store,
    storage,
    fetchAvailability,
    respondWith: (next: FetchAvailability) => fetchAvailability.mockImplementation(next),
    add: (product = mint, n = 1) => addProduct(store, product, n, 'ru'),
    quantity: (id: number) => quantityOf(store.getState().cart, id),
    /** The cart after a reload. */
    storedCart: () => {
      const reloaded = createCartStore(fullStock, storage);
      reloaded.getState().restore();
      return reloaded.getState().cart;
    },
  };
}

/** A response that the test resolves manually. */
function deferredResponse() {
  let release = (_: CheckedProduct[]) => {};
  const response = new Promise<CheckedProduct[]>((resolve) => {
    release = resolve;
  });
  return { respond: (() => response) as FetchAvailability, release };
}

afterEach(() => void vi.doUnmock('./cart-actions'));

describe('cart store', () => {
  test('CART-01 is empty and not ready until storage has been read', async () => {
    const { storage, add } = openTab();
    await add(mint, 2);
    const store = createCartStore(fullStock, storage);
    expect(store.getState()).toMatchObject({ ready: false, cart: { items: [] } });
    store.getState().restore();
    expect(store.getState().ready).toBe(true);
    expect(quantityOf(store.getState().cart, 1)).toBe(2);
  });

  test('CART-01 a corrupted value is repaired in storage', () => {
    const storage = createMemoryStorage();
    storage.write('cart-storage', '{"state":{"items":[{"id":"x"}]},"version":7}');
    openTab(fullStock, storage);
    expect(storage.read('cart-storage')).toBe('{"state":{"items":[],"maximums":{}},"version":1}');
  });

  test('CART-03 only the first unit is checked', async () => {
    const tab = openTab();
    expect(await tab.add()).toEqual({ added: 1, maximum: 5 });
    expect(await tab.add()).toEqual({ added: 1, maximum: 5 });
    expect(tab.fetchAvailability.mock.calls).toEqual([[[1]]]);
    expect(tab.quantity(1)).toBe(2);
  });

  test.each([
    ['missing', { exists: false, inStock: false, purchasable: false, stock: 0 }],
    ['sold out', { exists: true, inStock: false, purchasable: true, stock: 0 }],
    ['not purchasable', { exists: true, inStock: true, purchasable: false, stock: 5 }],
  ])('CART-03 adding a product that is %s fails and removes it', async (_, availability) => {
    const tab = openTab(async ([id = 0]) => [{ id, ...availability }]);
    expect(await tab.add()).toEqual({ added: 0, maximum: 0, problem: 'unavailable' });
    expect(tab.quantity(1)).toBe(0);
    expect(tab.storedCart().items).toEqual([]);
    expect(maximumOf(tab.store.getState().cart, mint)).toBe(0);
  });

  test('CART-03 CART-04 a first add above the current stock is capped at it', async () => {
    const tab = openTab(async () => [inStock(1, 2)]);
    expect(await tab.add(mint, 4)).toEqual({ added: 2, maximum: 2, problem: 'limit' });
    expect(tab.quantity(1)).toBe(2);
  });

  test.each([offline, async () => 'captive portal page' as never])(
    'CART-03 CART-07 a first add without a check result stays and is marked unchecked',
    async (respond) => {
      const tab = openTab(respond);
      expect(await tab.add()).toEqual({ added: 1, maximum: 5 });
      expect(tab.quantity(1)).toBe(1);
      expect([...tab.store.getState().unchecked]).toEqual([1]);
    },
  );

  describe('a first add without the code of the check', () => {
    beforeEach(() => {
      vi.doMock('./cart-actions', () => {
        throw new Error('chunk not loaded');
      });
    });

    test('CART-03 GEN-11 stays and is marked unchecked', async () => {
      const tab = openTab();
      expect(await tab.add(mint, 2)).toEqual({ added: 2, maximum: 5 });
      expect(tab.quantity(1)).toBe(2);
      expect([...tab.store.getState().unchecked]).toEqual([1]);
    });

    test('CART-03 GEN-11 is not marked if it was removed before the code failed to load', async () => {
      const tab = openTab();
      const added = tab.add();
      removeItem(tab.store, 1);
      await added;
      expect([...tab.store.getState().unchecked]).toEqual([]);
    });
  });

  test('CART-03 an item removed during a check without a result is not marked unchecked', async () => {
    const check = deferredResponse();
    const tab = openTab(check.respond);
    const added = tab.add();
    await vi.waitFor(() => expect(tab.fetchAvailability).toHaveBeenCalled());
    removeItem(tab.store, 1);
    check.release([]);
    await added;
    expect([...tab.store.getState().unchecked]).toEqual([]);
  });

  test('CART-03 an error of the check is not hidden', async () => {
    vi.doMock('./cart-actions', () => ({ checkAdded: () => Promise.reject(new Error('bug')) }));
    await expect(openTab().add()).rejects.toThrow('bug');
  });

  test('CART-05 a quantity below one removes the item without a request', async () => {
    const tab = openTab();
    await tab.add();
    expect(await setQuantity(tab.store, 1, 0)).toEqual({ ok: true });
    expect(tab.quantity(1)).toBe(0);
    expect(tab.fetchAvailability).toHaveBeenCalledTimes(1);
  });

  test('CART-05 any other quantity is checked', async () => {
    const tab = openTab();
    await tab.add();
    expect(await setQuantity(tab.store, 1, 4)).toEqual({ ok: true });
    expect(tab.quantity(1)).toBe(4);
    tab.respondWith(async () => [inStock(1, 9)]);
    expect(await setQuantity(tab.store, 1, 7)).toEqual({ ok: true });
    expect(tab.quantity(1)).toBe(7);
  });

  test.each([
    ['missing', missing],
    ['overStock', async () => [inStock(1, 2)]],
    ['outOfStock', async () => [inStock(1, 0)]],
    ['notPurchasable', async () => [{ ...inStock(1), purchasable: false }]],
  ] as [string, FetchAvailability][])(
    'CART-05 a %s item is removed and reported',
    async (reason, respond) => {
      const tab = openTab();
      await tab.add();
      tab.respondWith(respond);
      const result = await setQuantity(tab.store, 1, 3);
      expect(result).toMatchObject({ ok: false, removed: { item: { name: 'Мята' }, reason } });
      expect(tab.storedCart().items).toEqual([]);
    },
  );

  test('CART-05 an item over stock can be put back with the available quantity', async () => {
    const tab = openTab();
    await tab.add(mint, 3);
    tab.respondWith(async () => [inStock(1, 2)]);
    const { removed } = await setQuantity(tab.store, 1, 4);
    expect(tab.quantity(1)).toBe(0);
    if (removed) putBack(tab.store, [removed]);
    expect(tab.storedCart().items.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 2]]);
  });

  test('CART-07 every check updates the price and reports the change', async () => {
    const tab = openTab();
    const priced =
      (price: number): FetchAvailability =>
      async (ids) =>
        ids.map((id) => ({ ...inStock(id), price }));
    tab.respondWith(priced(8));
    const amounts = (changes: readonly Adjustments[] = []) =>
      changes.map(({ before, after }) => [before, after]);
    expect(amounts((await tab.add()).repriced)).toEqual([[7.95, 8]]);
    tab.respondWith(priced(9));
    expect(amounts((await setQuantity(tab.store, 1, 2)).repriced)).toEqual([[8, 9]]);
    tab.respondWith(priced(7));
    expect(amounts((await validate(tab.store)).repriced)).toEqual([[9, 7]]);
    expect(tab.storedCart().items[0]?.price).toBe(7);
  });

  test('CART-05 CART-07 offline the quantity is limited to the known maximum', async () => {
    const tab = openTab();
    await tab.add();
    tab.respondWith(offline);
    expect(await setQuantity(tab.store, 1, 4)).toEqual({ ok: true });
    expect(await setQuantity(tab.store, 1, 8)).toEqual({ ok: false });
    expect(tab.quantity(1)).toBe(5);
    expect(tab.store.getState().unchecked.has(1)).toBe(true);
  });

  test('CART-05 concurrent changes are checked against the last requested quantity', async () => {
    const tab = openTab();
    await tab.add(mint, 3);
    const first = deferredResponse();
    tab.respondWith(first.respond);
    const up = setQuantity(tab.store, 1, 4);
    const down = setQuantity(tab.store, 1, 2);
    expect(tab.quantity(1)).toBe(2);
    first.release([inStock(1, 3)]);
    expect(await up).toEqual({ ok: true });
    expect(await down).toEqual({ ok: true });
    expect(tab.quantity(1)).toBe(2);
  });

  test('CART-07 validation checks all items in one request and removes unavailable ones', async () => {
    const tab = openTab();
    await tab.add();
    await tab.add(berry);
    tab.fetchAvailability.mockClear();
    tab.respondWith(async () => [{ ...inStock(1), exists: false }, inStock(2)]);
    const check = await validate(tab.store);
    expect(tab.fetchAvailability.mock.calls).toEqual([[[1, 2]]]);
    expect(check.removed.map(({ item, reason }) => [item.name, reason])).toEqual([['Мята', 'missing']]);
    expect(tab.storedCart().items.map(({ id }) => id)).toEqual([2]);
    expect((await validate(tab.store)).removed).toEqual([]);
  });

  test.each([
    ['a network error', offline],
    ['an empty response', async () => []],
    ['a response about other products', async () => [inStock(77)]],
    ['a malformed response', async () => ({ message: 'Sign in to the network' }) as never],
    ['a response with incomplete entries', async () => [{ id: 1 }, null, { id: 2, exists: false }] as never],
  ] as [string, FetchAvailability][])(
    'CART-07 %s leaves every item in the cart, marked unchecked',
    async (_, respond) => {
      const tab = openTab();
      await tab.add();
      await tab.add(berry);
      tab.respondWith(respond);
      expect(await validate(tab.store)).toEqual({ removed: [], unchecked: [1, 2], repriced: [] });
      expect(tab.storedCart().items).toHaveLength(2);
      expect([...tab.store.getState().unchecked]).toEqual([1, 2]);
      tab.respondWith(fullStock);
      await validate(tab.store);
      expect([...tab.store.getState().unchecked]).toEqual([]);
    },
  );

  test('CART-07 concurrent validations share one request', async () => {
    const tab = openTab();
    await tab.add();
    tab.fetchAvailability.mockClear();
    await Promise.all([validate(tab.store), validate(tab.store)]);
    expect(tab.fetchAvailability).toHaveBeenCalledTimes(1);
    await validate(tab.store);
    expect(tab.fetchAvailability).toHaveBeenCalledTimes(2);
  });

  test('an empty cart is not checked', async () => {
    const tab = openTab();
    expect(await validate(tab.store)).toEqual({ removed: [], unchecked: [], repriced: [] });
    expect(tab.fetchAvailability).not.toHaveBeenCalled();
  });

  test('a cleared cart stays empty after a reload', async () => {
    const tab = openTab();
    await tab.add();
    clearCart(tab.store);
    expect(tab.storedCart().items).toEqual([]);
  });
});

describe('multiple tabs', () => {
  function twoTabs() {
    const one = openTab();
    return { one, other: openTab(fullStock, one.storage) };
  }

  test('CART-01 a concurrent change of another tab is not lost', async () => {
    const { one, other } = twoTabs();
    await one.add(mint, 2);
    await other.add(berry);
    await one.add(mint);
    other.store.getState().restore();
    expect(one.storedCart().items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(other.store.getState().cart).toEqual(one.store.getState().cart);
  });

  test('CART-01 a quantity changed by another tab during a check is not overwritten', async () => {
    const { one, other } = twoTabs();
    await one.add(mint, 2);
    const late = deferredResponse();
    one.respondWith(late.respond);
    const change = setQuantity(one.store, 1, 3);
    await setQuantity(other.store, 1, 1);
    late.release([inStock(1)]);
    await change;
    expect(one.quantity(1)).toBe(1);
  });

  test('CART-01 an item removed by another tab during a check stays removed', async () => {
    const { one, other } = twoTabs();
    await one.add();
    const late = deferredResponse();
    one.respondWith(late.respond);
    const check = validate(one.store);
    removeItem(other.store, 1);
    late.release([{ ...inStock(1), exists: false }]);
    expect(await check).toEqual({ removed: [], unchecked: [], repriced: [] });
    expect(one.storedCart().items).toEqual([]);
  });

  test('CART-01 additions of two tabs in any order add up', async () => {
    const action = fc.record({
      tab: fc.boolean(),
      id: fc.integer({ min: 1, max: 4 }),
      n: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        const { one, other } = twoTabs();
        // All additions run concurrently; the checks complete afterwards.
        await Promise.all(
          actions.map(({ tab, id, n }) => (tab ? one : other).add(aProduct({ id, stock: 5 }), n)),
        );
        for (const id of [1, 2, 3, 4]) {
          const requested = actions.filter((action) => action.id === id).reduce((sum, { n }) => sum + n, 0);
          expect(quantityOf(one.storedCart(), id)).toBe(Math.min(5, requested));
        }
      }),
    );
  });
});

describe('CHK-19 applying fetched products', () => {
  test('reports changed prices and reduced quantities', async () => {
    const store = createCartStore(fullStock, createMemoryStorage());
    await addProduct(store, mint, 3, 'ru');
    const { lowered, repriced } = store.getState().applyProducts([{ ...mint, price: 8.5, stock: 2 }], 'ru');
    expect(lowered.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 2]]);
    expect(repriced.map(({ before, after }) => [before, after])).toEqual([[7.95, 8.5]]);
  });

  test('reports no reduced quantity if the product is out of stock', async () => {
    const store = createCartStore(fullStock, createMemoryStorage());
    await addProduct(store, mint, 3, 'ru');
    expect(store.getState().applyProducts([{ ...mint, stock: 0 }], 'ru').lowered).toEqual([]);
    expect(quantityOf(store.getState().cart, 1)).toBe(3);
  });
});

test('CART-14 removing a line during its check does not report it as unavailable', async () => {
  const store = createCartStore(fullStock, createMemoryStorage());
  await addProduct(store, mint, 1, 'ru');
  const fetchAvailability = setQuantity(store, 1, 2);
  removeItem(store, 1);
  expect(await fetchAvailability).toEqual({ ok: true });
});

test('CHK-20 only the ordered quantities are removed from the cart', async () => {
  const store = createCartStore(fullStock, createMemoryStorage());
  await addProduct(store, mint, 2, 'ru');
  const ordered = store.getState().cart.items;
  await addProduct(store, mint, 1, 'ru');
  await addProduct(store, berry, 1, 'ru');
  store.getState().update((cart) => ({ cart: withoutOrdered(cart, ordered) }));
  expect(store.getState().cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
