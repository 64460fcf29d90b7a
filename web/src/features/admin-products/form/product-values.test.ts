import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '../../../shared/api/types';
import { anAdminProduct } from '../../../testing/builders';
import { parseNumber } from '../../admin-frame';
import { conflictsOf } from './conflict';
import { expectedStock, inputOf, newProduct, validateProduct, valuesOf } from './product-values';

const valid = { ...newProduct, name: 'Мята', price: '7,95', stock: '3', categoryId: '2' };

describe('a new product', () => {
  test('APF-02 starts empty, with price 0, without category, not recommended, active', () => {
    expect(newProduct).toMatchObject({
      name: '',
      description: '',
      price: '0',
      stock: '0',
      categoryId: '',
      recommended: false,
      purchasable: true,
      containsNicotine: true,
      imageUrl: '',
      attributes: [],
    });
  });

  test('APF-03 reports all errors in form order', () => {
    expect(Object.entries(validateProduct(newProduct))).toEqual([
      ['name', 'nameRequired'],
      ['price', 'priceRequired'],
      ['categoryId', 'categoryRequired'],
    ]);
    expect(validateProduct({ ...valid, name: '  ' })).toEqual({ name: 'nameRequired' });
    expect(validateProduct({ ...valid, price: '0' })).toEqual({ price: 'priceRequired' });
    expect(validateProduct({ ...valid, price: '' })).toEqual({ price: 'priceRequired' });
    expect(validateProduct({ ...valid, stock: '-1' })).toEqual({ stock: 'stockNegative' });
    expect(validateProduct({ ...valid, categoryId: '' })).toEqual({ categoryId: 'categoryRequired' });
    expect(validateProduct(valid)).toEqual({});
  });
});

describe('the request body', () => {
  test('APF-03 an empty number is zero, or null where it is optional', () => {
    expect(inputOf({ ...valid, stock: '' }, {})).toMatchObject({ price: 7.95, stock: 0, weight: null });
    expect([parseNumber(''), parseNumber('1,5'), parseNumber('x')]).toEqual([null, 1.5, null]);
  });

  test('texts are trimmed and blank ones are null', () => {
    expect(inputOf({ ...valid, name: ' Мята ', sku: ' ', description: ' a ' }, {})).toMatchObject({
      name: 'Мята',
      sku: null,
      description: 'a',
    });
  });

  test('a loaded product is sent back unchanged', () => {
    const product = anAdminProduct({
      price: 7.5,
      weight: 0.2,
      sku: 'A',
      version: 4,
      stock: 9,
      containsNicotine: false,
    });
    const values = valuesOf(product);
    const stock = expectedStock({ values, changes: {}, base: values });
    const input = inputOf(values, { version: product.version, expectedStock: stock });
    expect(input).toMatchObject({
      name: product.name,
      price: 7.5,
      weight: 0.2,
      sku: 'A',
      stock: 9,
      expectedStock: 9,
      version: 4,
      containsNicotine: false,
      categoryId: product.categoryId,
    });
  });

  test('NIC-01 a product of an instance of the previous release contains nicotine', () => {
    const { containsNicotine: _, ...product } = anAdminProduct();
    expect(valuesOf(product as AdminProduct).containsNicotine).toBe(true);
  });

  test('a new product has no version', () => {
    expect(inputOf(valid, {})).not.toHaveProperty('version');
    expect(inputOf(valid, {})).not.toHaveProperty('expectedStock');
  });
});

test('a changed stock is relative to the stock it replaced, an unchanged one to the current stock', () => {
  const changed = {
    values: { ...valid, stock: '12' },
    changes: { stock: '12' },
    base: { ...valid, stock: '9' },
  };
  expect(expectedStock(changed)).toBe(9);
  const unchanged = { values: { ...valid, stock: '7' }, changes: {}, base: { ...valid, stock: '9' } };
  expect(expectedStock(unchanged)).toBe(7);
});

describe('a version conflict', () => {
  const attribute = { key: 'saved-1', id: 1, name: 'Вкус', value: 'Мята', translations: {} };
  const theirs = { ...valid, price: '8', stock: '5', attributes: [attribute] };
  const mine = (changes: Partial<typeof valid>) => ({
    values: { ...theirs, ...changes },
    changes,
    base: valid,
  });

  test('APF-01 exists only in fields that both changed to different values', () => {
    expect(conflictsOf(theirs, mine({}))).toEqual([]);
    expect(conflictsOf(theirs, mine({ name: 'Лёд' }))).toEqual([]);
    expect(conflictsOf(theirs, mine({ name: 'Лёд', price: '9' }))).toEqual(['price']);
    expect(conflictsOf(theirs, mine({ price: '8' }))).toEqual([]);
  });

  test('APF-01 compares attributes by content', () => {
    const same = [{ ...attribute, key: 'new-1', id: undefined }];
    expect(conflictsOf(theirs, mine({ attributes: same }))).toEqual([]);
    const other = [{ ...attribute, value: 'Лёд' }];
    expect(conflictsOf(theirs, mine({ attributes: other }))).toEqual(['attributes']);
  });

  test('APF-01 never concerns the stock, which is sent as a difference', () => {
    expect(conflictsOf(theirs, mine({ stock: '10' }))).toEqual([]);
  });
});

test.each([
  ['price', '-3', 'numberInvalid'],
  ['price', '1e3', 'numberInvalid'],
  ['price', '12,505', 'numberInvalid'],
  ['price', '1234567890', 'numberInvalid'],
  ['stock', '1,5', 'numberInvalid'],
  ['stock', '-3', 'stockNegative'],
  ['weight', '1.2.3', 'numberInvalid'],
  ['depth', '-1', 'numberInvalid'],
] as const)('APF-03 a product with the %s "%s" cannot be saved', (field, value, error) => {
  expect(validateProduct({ ...valid, [field]: value })).toEqual({ [field]: error });
});
