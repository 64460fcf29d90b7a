import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callsFor, Featured, shownOrder, takenOut, without } from './featured-model';
import { firstFree } from './free-number';

const product = (id: number, number: number | null | false) => ({
  id,
  translatedName: `Товар ${id}`,
  recommended: number !== false,
  recommendedOrder: number || null,
});

/** Three with numbers, one without, two that are not featured. */
const products = [
  product(1, 1),
  product(2, 2),
  product(3, 3),
  product(4, null),
  product(5, false),
  product(6, false),
];
const start = () => new Featured(products, {});
const numbers = (featured: Featured) => products.map(({ id }) => featured.place(id).number);

describe('featured products', () => {
  test('AFE-01 stand by number, the unnumbered after them', () => {
    expect(start().order()).toEqual([1, 2, 3, 4]);
    expect(new Featured([product(9, null), product(8, 5)], {}).order()).toEqual([8, 9]);
  });

  test('AFE-02 nothing is changed at first, and what is changed back is no change', () => {
    expect(start().changes).toEqual({});
    expect(start().toggled(2, false).toggled(2, true).changes).toEqual({});
    expect(start().toggled(5, true).toggled(5, false).changes).toEqual({});
  });

  test('AFE-03 a product that is not featured has no number; one that joins goes to the end', () => {
    expect(start().toggled(2, false).place(2)).toMatchObject({ featured: false, number: null });
    expect(start().toggled(5, true).place(5)).toMatchObject({ featured: true, number: 4 });
  });

  test('AFE-03 a step or a drag renumbers all from one', () => {
    expect(numbers(start().stepped(3, -1))).toEqual([1, 3, 2, 4, null, null]);
    expect(numbers(start().dragged([1, 2, 3, 4, 5, 6], 1, 2))).toEqual([3, 1, 2, 4, null, null]);
  });

  test('AFE-03 the first cannot go up and the last not down', () => {
    expect(start().stepped(1, -1).changes).toEqual({});
    expect(start().stepped(4, 1).changes).toEqual({});
  });

  test('AFE-03 a drag below the featured ones ends at their end', () => {
    expect(numbers(start().dragged([1, 2, 3, 4, 5, 6], 1, 5))).toEqual([4, 1, 2, 3, null, null]);
  });

  test('AFE-03 a drag among found rows leaves the others where they are', () => {
    // Only 1 and 3 are in view: they change places around 2.
    expect(numbers(start().dragged([1, 3], 3, 0))).toEqual([3, 2, 1, 4, null, null]);
  });

  test('AFE-03 autofill numbers all of them in their order', () => {
    const gaps = new Featured([product(1, 5), product(2, null), product(3, 2), product(4, false)], {});
    expect(gaps.renumbered().order()).toEqual([3, 1, 2]);
    expect([1, 2, 3, 4].map((id) => gaps.renumbered().place(id).number)).toEqual([2, 3, 1, null]);
  });

  test('AFE-03 however rows are moved, the numbers are 1..n and nobody is lost', () => {
    const move = fc.record({ id: fc.integer({ min: 1, max: 6 }), to: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 20 }), (moves) => {
        let featured = start();
        for (const { id, to } of moves) {
          const shown = shownOrder(products, featured).map((row) => row.id);
          featured = featured.dragged(shown, id, to);
        }
        expect([...featured.order()].sort()).toEqual([1, 2, 3, 4]);
        expect(featured.order().map((id) => featured.place(id).number)).toEqual([1, 2, 3, 4]);
      }),
    );
  });
});

describe('a number that another has', () => {
  test('AFE-05 is noticed with its holder, unsaved changes counted in', () => {
    expect(start().holder(2, 3)).toBe(2);
    expect(start().holder(2, 2)).toBeUndefined();
    expect(start().toggled(2, false).holder(2, 3)).toBeUndefined();
  });

  test('AFE-05 makes the rest shift, as far as they stand close together', () => {
    expect(numbers(start().shifted(4, 2))).toEqual([1, 3, 4, 2, null, null]);
    const gap = new Featured([product(1, 1), product(2, 3), product(3, null)], {});
    expect([1, 2, 3].map((id) => gap.shifted(3, 1).place(id).number)).toEqual([2, 3, 1]);
  });

  test('AFE-05 may give way to the next free one, which no unsaved change may hold either', () => {
    expect(firstFree(start(), 4, [4, 5], 3)).toBe(4);
    expect(firstFree(start().toggled(5, true), 4, [4, 5], 3)).toBe(5);
    expect(firstFree(start(), 4, [], 3)).toBe(4);
  });
});

describe('a save', () => {
  test('AFE-02 sends true ids, false ids, then the numbers that changed', () => {
    const featured = start().toggled(5, true).toggled(1, false).stepped(3, -1);
    const { add, remove, pairs } = callsFor(featured, products);
    expect([add.map(({ id }) => id), remove.map(({ id }) => id)]).toEqual([[5], [1]]);
    expect(pairs).toEqual([
      { productId: 3, recommendedOrder: 1 },
      { productId: 4, recommendedOrder: 4 },
      { productId: 5, recommendedOrder: 3 },
    ]);
  });

  test('AFE-02 a number that was taken away is sent as none', () => {
    expect(callsFor(start().numbered(2, null), products).pairs).toEqual([
      { productId: 2, recommendedOrder: null },
    ]);
  });

  test('AFE-02 a number does not bring back what a colleague has taken out meanwhile', () => {
    const { changes } = start().toggled(5, true).renumbered([3, 2, 1, 4, 5]);
    const meanwhile = products.map((one) => (one.id === 2 ? product(2, false) : one));
    const featured = new Featured(meanwhile, changes);
    expect(featured.place(2)).toEqual({ featured: false, number: null });
    expect(callsFor(featured, meanwhile).add.map(({ id }) => id)).toEqual([5]);
  });

  test('AFE-02 what a colleague has taken out is known, in view or not, and nothing that was added here', () => {
    const { changes } = start().toggled(5, true).renumbered([2, 3, 1, 4, 5]);
    const latest = [product(1, 1), product(3, 3), product(4, null)];
    expect(takenOut(changes, latest)).toEqual([2]);
    const { add, pairs } = callsFor(new Featured(latest, without(changes, [2])), latest);
    expect(add.map(({ id }) => id)).toEqual([5]);
    expect(pairs.map(({ productId }) => productId)).not.toContain(2);
  });

  test('AFE-05 a number that a colleague has given away meanwhile is noticed', () => {
    const { changes } = start().numbered(4, 4);
    expect(new Featured(products, changes).hasSharedNumber()).toBe(false);
    const latest = [product(1, 1), product(2, 2), product(3, 4), product(4, null)];
    const clashing = new Featured(latest, changes);
    expect(clashing.hasSharedNumber()).toBe(true);
    expect(clashing.renumbered().hasSharedNumber()).toBe(false);
  });

  test('AFE-02 what somebody else saved meanwhile just so is no change any more', () => {
    const { changes } = start().toggled(2, false);
    expect(new Featured([product(2, false)], changes).changes).toEqual({});
  });
});

test('AFE-01 rows of a page stand by their numbers; what has none keeps its place', () => {
  const featured = start().toggled(2, false).stepped(3, -1);
  expect(shownOrder(products, featured).map(({ id }) => id)).toEqual([3, 2, 1, 4, 5, 6]);
});
