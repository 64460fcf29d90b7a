import { describe, expect, test } from 'vitest';
import { aCategory } from '../../testing/builders';
import { availabilityOf, categoryPath, isLowInStock, stockOf } from './model';

describe('availability', () => {
  test.each([
    [{ stock: 1, purchasable: true }, 'available'],
    [{ stock: 1 }, 'available'],
    [{ stock: 0, purchasable: true }, 'outOfStock'],
    [{ stock: -1, purchasable: true }, 'outOfStock'],
    [{ stock: 9, purchasable: false }, 'notPurchasable'],
    [{ stock: 0, purchasable: false }, 'notPurchasable'],
  ] as const)('PROD-03 %j is %s', (product, availability) => {
    expect(availabilityOf(product)).toBe(availability);
  });

  test('CARD-03 an unknown stock counts as 99', () => {
    expect(stockOf({})).toBe(99);
    expect(availabilityOf({})).toBe('available');
  });

  test.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
    [undefined, false],
  ])('CARD-03 a stock of %s is low: %s', (stock, low) => {
    expect(isLowInStock({ stock, purchasable: true })).toBe(low);
  });

  test('CARD-03 a product that is not purchasable is not low in stock', () => {
    expect(isLowInStock({ stock: 3, purchasable: false })).toBe(false);
  });
});

describe('category path', () => {
  const ice = aCategory({ id: 111 });
  const mint = aCategory({ id: 11, subCategories: [ice] });
  const roots = [aCategory({ id: 2 }), aCategory({ id: 1, subCategories: [aCategory({ id: 12 }), mint] })];
  const pathIds = (id: number) => categoryPath(roots, id).map((category) => category.id);

  test('goes from the root to the category', () => {
    expect(pathIds(111)).toEqual([1, 11, 111]);
    expect(pathIds(2)).toEqual([2]);
  });

  test('is empty for a category that is not in the tree', () => {
    expect(pathIds(9)).toEqual([]);
  });
});
