import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstFreePosition } from './free-position';
import {
  RecommendedList,
  removedByOthers,
  requestsFor,
  sortByPosition,
  withoutIds,
} from './recommended-model';

const product = (id: number, position: number | null | false) => ({
  id,
  translatedName: `Товар ${id}`,
  recommended: position !== false,
  recommendedOrder: position || null,
});

/** Three with a position, one without, two that are not recommended. */
const products = [
  product(1, 1),
  product(2, 2),
  product(3, 3),
  product(4, null),
  product(5, false),
  product(6, false),
];
const start = () => new RecommendedList(products, {});
const positions = (list: RecommendedList) => products.map(({ id }) => list.stateOf(id).position);

describe('recommended products', () => {
  test('AFE-01 are sorted by position, those without a position last', () => {
    expect(start().orderedIds()).toEqual([1, 2, 3, 4]);
    expect(new RecommendedList([product(9, null), product(8, 5)], {}).orderedIds()).toEqual([8, 9]);
  });

  test('AFE-02 starts without changes, and a reverted change is no change', () => {
    expect(start().changes).toEqual({});
    expect(start().withRecommended(2, false).withRecommended(2, true).changes).toEqual({});
    expect(start().withRecommended(5, true).withRecommended(5, false).changes).toEqual({});
  });

  test('AFE-03 a removed product has no position; an added one gets the last position', () => {
    expect(start().withRecommended(2, false).stateOf(2)).toMatchObject({
      recommended: false,
      position: null,
    });
    expect(start().withRecommended(5, true).stateOf(5)).toMatchObject({ recommended: true, position: 4 });
  });

  test('AFE-03 a step or a drag renumbers all products, starting at 1', () => {
    expect(positions(start().movedBy(3, -1))).toEqual([1, 3, 2, 4, null, null]);
    expect(positions(start().movedTo([1, 2, 3, 4, 5, 6], 1, 2))).toEqual([3, 1, 2, 4, null, null]);
  });

  test('AFE-03 the first product cannot move up and the last cannot move down', () => {
    expect(start().movedBy(1, -1).changes).toEqual({});
    expect(start().movedBy(4, 1).changes).toEqual({});
  });

  test('AFE-03 a drag below the recommended rows moves to the last position', () => {
    expect(positions(start().movedTo([1, 2, 3, 4, 5, 6], 1, 5))).toEqual([4, 1, 2, 3, null, null]);
  });

  test('AFE-03 a drag within search results does not move other products', () => {
    // Only 1 and 3 are on the page: they swap positions, 2 stays.
    expect(positions(start().movedTo([1, 3], 3, 0))).toEqual([3, 2, 1, 4, null, null]);
  });

  test('AFE-03 autofill numbers all products in their current order', () => {
    const gaps = new RecommendedList([product(1, 5), product(2, null), product(3, 2), product(4, false)], {});
    expect(gaps.renumbered().orderedIds()).toEqual([3, 1, 2]);
    expect([1, 2, 3, 4].map((id) => gaps.renumbered().stateOf(id).position)).toEqual([2, 3, 1, null]);
  });

  test('AFE-03 after any moves the positions are 1..n and no product is lost', () => {
    const move = fc.record({ id: fc.integer({ min: 1, max: 6 }), to: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 20 }), (moves) => {
        let list = start();
        for (const { id, to } of moves) {
          const ids = sortByPosition(products, list).map((row) => row.id);
          list = list.movedTo(ids, id, to);
        }
        expect([...list.orderedIds()].sort()).toEqual([1, 2, 3, 4]);
        expect(list.orderedIds().map((id) => list.stateOf(id).position)).toEqual([1, 2, 3, 4]);
      }),
    );
  });
});

describe('an occupied position', () => {
  test('AFE-05 is detected, including unsaved changes', () => {
    expect(start().productAt(2, 3)).toBe(2);
    expect(start().productAt(2, 2)).toBeUndefined();
    expect(start().withRecommended(2, false).productAt(2, 3)).toBeUndefined();
  });

  test('AFE-05 shifts following products up to the next gap', () => {
    expect(positions(start().insertedAt(4, 2))).toEqual([1, 3, 4, 2, null, null]);
    const gap = new RecommendedList([product(1, 1), product(2, 3), product(3, null)], {});
    expect([1, 2, 3].map((id) => gap.insertedAt(3, 1).stateOf(id).position)).toEqual([2, 3, 1]);
  });

  test('AFE-05 the next free position is also free of unsaved changes', () => {
    expect(firstFreePosition(start(), 4, [4, 5], 3)).toBe(4);
    expect(firstFreePosition(start().withRecommended(5, true), 4, [4, 5], 3)).toBe(5);
    expect(firstFreePosition(start(), 4, [], 3)).toBe(4);
  });
});

describe('a save', () => {
  test('AFE-02 sends added ids, removed ids, then changed positions', () => {
    const list = start().withRecommended(5, true).withRecommended(1, false).movedBy(3, -1);
    const { add, remove, positions: items } = requestsFor(list, products);
    expect([add.map(({ id }) => id), remove.map(({ id }) => id)]).toEqual([[5], [1]]);
    expect(items).toEqual([
      { productId: 3, recommendedOrder: 1 },
      { productId: 4, recommendedOrder: 4 },
      { productId: 5, recommendedOrder: 3 },
    ]);
  });

  test('AFE-02 a cleared position is sent as null', () => {
    expect(requestsFor(start().withPosition(2, null), products).positions).toEqual([
      { productId: 2, recommendedOrder: null },
    ]);
  });

  test('AFE-02 a changed position does not restore a product that another user has removed', () => {
    const { changes } = start().withRecommended(5, true).renumbered([3, 2, 1, 4, 5]);
    const latest = products.map((one) => (one.id === 2 ? product(2, false) : one));
    const list = new RecommendedList(latest, changes);
    expect(list.stateOf(2)).toEqual({ recommended: false, position: null });
    expect(requestsFor(list, latest).add.map(({ id }) => id)).toEqual([5]);
  });

  test('AFE-02 removals by another user are detected on and off the page, additions here are not affected', () => {
    const { changes } = start().withRecommended(5, true).renumbered([2, 3, 1, 4, 5]);
    const latest = [product(1, 1), product(3, 3), product(4, null)];
    expect(removedByOthers(changes, latest)).toEqual([2]);
    const { add, positions: items } = requestsFor(
      new RecommendedList(latest, withoutIds(changes, [2])),
      latest,
    );
    expect(add.map(({ id }) => id)).toEqual([5]);
    expect(items.map(({ productId }) => productId)).not.toContain(2);
  });

  test('AFE-05 a position that another user assigned concurrently is detected', () => {
    const { changes } = start().withPosition(4, 4);
    expect(new RecommendedList(products, changes).hasDuplicatePositions()).toBe(false);
    const latest = [product(1, 1), product(2, 2), product(3, 4), product(4, null)];
    const conflicting = new RecommendedList(latest, changes);
    expect(conflicting.hasDuplicatePositions()).toBe(true);
    expect(conflicting.renumbered().hasDuplicatePositions()).toBe(false);
  });

  test('AFE-02 a change that another user has saved already is dropped', () => {
    const { changes } = start().withRecommended(2, false);
    expect(new RecommendedList([product(2, false)], changes).changes).toEqual({});
  });
});

test('AFE-01 rows of a page are sorted by position; rows without a position keep their index', () => {
  const list = start().withRecommended(2, false).movedBy(3, -1);
  expect(sortByPosition(products, list).map(({ id }) => id)).toEqual([3, 2, 1, 4, 5, 6]);
});
