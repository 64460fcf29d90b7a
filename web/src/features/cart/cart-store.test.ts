import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ProductAvailability } from '../../shared/api/types';
import { aProduct } from '../../testing/builders';
import { makeMemoryStorage } from '../../testing/controlled-clock';
import { type AskAvailability, makeCartStore } from './cart-store';
import { maximumOf, quantityIn } from './model';

const mint = aProduct({ id: 1, translatedName: 'Мята', price: 7.95, stock: 5 });
const berry = aProduct({ id: 2, translatedName: 'Ягоды', price: 17.9, stock: 3 });

const inStock = (id: number, stock = 5): ProductAvailability => ({
  id,
  exists: true,
  inStock: stock > 0,
  purchasable: true,
  stock,
});
const plenty: AskAvailability = async (ids) => ids.map((id) => inStock(id));
const gone: AskAvailability = async (ids) =>
  ids.map((id) => ({ id, exists: false, inStock: false, purchasable: false, stock: 0 }));
const cut: AskAvailability = async () => {
  throw new TypeError('Failed to fetch');
};

/** A tab of a shop whose answers may change. */
function openTab(ask: AskAvailability = plenty, storage = makeMemoryStorage()) {
  const asked = vi.fn(ask);
  const store = makeCartStore(asked, storage);
  store.getState().restore();
  return {
    store,
    storage,
    asked,
    answerWith: (next: AskAvailability) => asked.mockImplementation(next),
    add: (product = mint, n = 1) => store.getState().add(product, n, 'ru'),
    held: (id: number) => quantityIn(store.getState().cart, id),
    /** What a reload would find. */
    kept: () => {
      const later = makeCartStore(plenty, storage);
      later.getState().restore();
      return later.getState().cart;
    },
  };
}

/** An answer that comes when the test says so. */
function heldAnswer() {
  let release = (_: ProductAvailability[]) => {};
  const answer = new Promise<ProductAvailability[]>((resolve) => {
    release = resolve;
  });
  return { ask: (() => answer) as AskAvailability, release };
}

describe('the cart', () => {
  test('CART-01 is empty and not ready until it has been read', async () => {
    const { storage, add } = openTab();
    await add(mint, 2);
    const store = makeCartStore(plenty, storage);
    expect(store.getState()).toMatchObject({ ready: false, cart: { items: [] } });
    store.getState().restore();
    expect(store.getState().ready).toBe(true);
    expect(quantityIn(store.getState().cart, 1)).toBe(2);
  });

  test('CART-01 a corrupted value is repaired where it lies', () => {
    const storage = makeMemoryStorage();
    storage.write('cart-storage', '{"state":{"items":[{"id":"x"}]},"version":7}');
    openTab(plenty, storage);
    expect(storage.read('cart-storage')).toBe('{"state":{"items":[],"maximums":{}},"version":1}');
  });

  test('CART-03 the first unit is checked, and only the first', async () => {
    const tab = openTab();
    expect(await tab.add()).toEqual({ added: 1, maximum: 5 });
    expect(await tab.add()).toEqual({ added: 1, maximum: 5 });
    expect(tab.asked.mock.calls).toEqual([[[1]]]);
    expect(tab.held(1)).toBe(2);
  });

  test.each([
    ['gone', { exists: false, inStock: false, purchasable: false, stock: 0 }],
    ['sold out', { exists: true, inStock: false, purchasable: true, stock: 0 }],
    ['not for sale', { exists: true, inStock: true, purchasable: false, stock: 5 }],
  ])('CART-03 a product that is %s is removed and the add fails', async (_, found) => {
    const tab = openTab(async ([id = 0]) => [{ id, ...found }]);
    expect(await tab.add()).toEqual({ added: 0, maximum: 0, problem: 'unavailable' });
    expect(tab.held(1)).toBe(0);
    expect(tab.kept().items).toEqual([]);
    expect(maximumOf(tab.store.getState().cart, mint)).toBe(0);
  });

  test('CART-03 CART-04 a first add beyond the real stock is capped at it', async () => {
    const tab = openTab(async () => [inStock(1, 2)]);
    expect(await tab.add(mint, 4)).toEqual({ added: 2, maximum: 2, problem: 'limit' });
    expect(tab.held(1)).toBe(2);
  });

  test.each([cut, async () => 'a page of the network' as never])(
    'CART-03 CART-07 a first add without an answer stays, unchecked',
    async (ask) => {
      const tab = openTab(ask);
      expect(await tab.add()).toEqual({ added: 1, maximum: 5 });
      expect(tab.held(1)).toBe(1);
      expect([...tab.store.getState().unchecked]).toEqual([1]);
    },
  );

  test('CART-05 below one removes without asking', async () => {
    const tab = openTab();
    await tab.add();
    expect(await tab.store.getState().setQuantity(1, 0)).toEqual({ ok: true });
    expect(tab.held(1)).toBe(0);
    expect(tab.asked).toHaveBeenCalledTimes(1);
  });

  test('CART-05 any other quantity is checked', async () => {
    const tab = openTab();
    await tab.add();
    expect(await tab.store.getState().setQuantity(1, 4)).toEqual({ ok: true });
    expect(tab.held(1)).toBe(4);
    tab.answerWith(async () => [inStock(1, 9)]);
    expect(await tab.store.getState().setQuantity(1, 7)).toEqual({ ok: true });
    expect(tab.held(1)).toBe(7);
  });

  test.each([
    ['missing', gone],
    ['overStock', async () => [inStock(1, 2)]],
    ['outOfStock', async () => [inStock(1, 0)]],
    ['notPurchasable', async () => [{ ...inStock(1), purchasable: false }]],
  ] as [string, AskAvailability][])('CART-05 a %s item is removed and named', async (reason, ask) => {
    const tab = openTab();
    await tab.add();
    tab.answerWith(ask);
    const result = await tab.store.getState().setQuantity(1, 3);
    expect(result).toMatchObject({ ok: false, removed: { item: { name: 'Мята' }, reason } });
    expect(tab.kept().items).toEqual([]);
  });

  test('CART-05 CART-07 without a connection the quantity is kept within the known maximum', async () => {
    const tab = openTab();
    await tab.add();
    tab.answerWith(cut);
    expect(await tab.store.getState().setQuantity(1, 4)).toEqual({ ok: true });
    expect(await tab.store.getState().setQuantity(1, 8)).toEqual({ ok: false });
    expect(tab.held(1)).toBe(5);
    expect(tab.store.getState().unchecked.has(1)).toBe(true);
  });

  test('CART-05 quick presses are judged by the last of them', async () => {
    const tab = openTab();
    await tab.add(mint, 3);
    const first = heldAnswer();
    tab.answerWith(first.ask);
    const up = tab.store.getState().setQuantity(1, 4);
    const down = tab.store.getState().setQuantity(1, 2);
    expect(tab.held(1)).toBe(2);
    first.release([inStock(1, 3)]);
    expect(await up).toEqual({ ok: true });
    expect(await down).toEqual({ ok: true });
    expect(tab.held(1)).toBe(2);
  });

  test('CART-07 asks about everything in one call and takes out what cannot be bought', async () => {
    const tab = openTab();
    await tab.add();
    await tab.add(berry);
    tab.asked.mockClear();
    tab.answerWith(async () => [{ ...inStock(1), exists: false }, inStock(2)]);
    const check = await tab.store.getState().validate();
    expect(tab.asked.mock.calls).toEqual([[[1, 2]]]);
    expect(check.removed.map(({ item, reason }) => [item.name, reason])).toEqual([['Мята', 'missing']]);
    expect(tab.kept().items.map(({ id }) => id)).toEqual([2]);
    expect((await tab.store.getState().validate()).removed).toEqual([]);
  });

  test.each([
    ['a dropped connection', cut],
    ['an answer about nothing', async () => []],
    ['an answer about others', async () => [inStock(77)]],
    ['an answer of another shape', async () => ({ message: 'Sign in to the network' }) as never],
    ['half an answer', async () => [{ id: 1 }, null, { id: 2, exists: false }] as never],
  ] as [string, AskAvailability][])('CART-07 %s keeps every item and marks it unchecked', async (_, ask) => {
    const tab = openTab();
    await tab.add();
    await tab.add(berry);
    tab.answerWith(ask);
    expect(await tab.store.getState().validate()).toEqual({ removed: [], unchecked: [1, 2] });
    expect(tab.kept().items).toHaveLength(2);
    expect([...tab.store.getState().unchecked]).toEqual([1, 2]);
    tab.answerWith(plenty);
    await tab.store.getState().validate();
    expect([...tab.store.getState().unchecked]).toEqual([]);
  });

  test('CART-07 two that ask at once share one call', async () => {
    const tab = openTab();
    await tab.add();
    tab.asked.mockClear();
    const { validate } = tab.store.getState();
    await Promise.all([validate(), validate()]);
    expect(tab.asked).toHaveBeenCalledTimes(1);
    await validate();
    expect(tab.asked).toHaveBeenCalledTimes(2);
  });

  test('an empty cart asks nothing', async () => {
    const tab = openTab();
    expect(await tab.store.getState().validate()).toEqual({ removed: [], unchecked: [] });
    expect(tab.asked).not.toHaveBeenCalled();
  });

  test('clears, and stays cleared', async () => {
    const tab = openTab();
    await tab.add();
    tab.store.getState().clear();
    expect(tab.kept().items).toEqual([]);
  });
});

describe('open tabs', () => {
  function twoTabs() {
    const one = openTab();
    return { one, other: openTab(plenty, one.storage) };
  }

  test('CART-01 a change that another tab made meanwhile is not lost', async () => {
    const { one, other } = twoTabs();
    await one.add(mint, 2);
    await other.add(berry);
    await one.add(mint);
    other.store.getState().restore();
    expect(one.kept().items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(other.store.getState().cart).toEqual(one.store.getState().cart);
  });

  test('CART-01 a quantity another tab changed while the check was under way is left alone', async () => {
    const { one, other } = twoTabs();
    await one.add(mint, 2);
    const late = heldAnswer();
    one.answerWith(late.ask);
    const wish = one.store.getState().setQuantity(1, 3);
    await other.store.getState().setQuantity(1, 1);
    late.release([inStock(1)]);
    await wish;
    expect(one.held(1)).toBe(1);
  });

  test('CART-01 what another tab removed while it was checked stays removed', async () => {
    const { one, other } = twoTabs();
    await one.add();
    const late = heldAnswer();
    one.answerWith(late.ask);
    const check = one.store.getState().validate();
    other.store.getState().remove(1);
    late.release([{ ...inStock(1), exists: false }]);
    expect(await check).toEqual({ removed: [], unchecked: [] });
    expect(one.kept().items).toEqual([]);
  });

  test('CART-01 two tabs, in whatever order they act, add up', async () => {
    const act = fc.record({
      tab: fc.boolean(),
      id: fc.integer({ min: 1, max: 4 }),
      n: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const { one, other } = twoTabs();
        // Nobody waits for anybody: all the checks are answered after all the presses.
        await Promise.all(
          acts.map(({ tab, id, n }) => (tab ? one : other).add(aProduct({ id, stock: 5 }), n)),
        );
        for (const id of [1, 2, 3, 4]) {
          const wanted = acts.filter((one) => one.id === id).reduce((sum, { n }) => sum + n, 0);
          expect(quantityIn(one.kept(), id)).toBe(Math.min(5, wanted));
        }
      }),
    );
  });
});
