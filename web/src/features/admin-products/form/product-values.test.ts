import { describe, expect, test } from 'vitest';
import { anAdminProduct } from '../../../testing/builders';
import { differences } from './conflict';
import { faultsOf, inputOf, loadedStock, newProduct, numberOf, stockAfter, valuesOf } from './product-values';

const good = { ...newProduct, name: 'Мята', price: '7,95', stock: '3', categoryId: '2' };

describe('a new product', () => {
  test('APF-02 starts empty, free, without category, not recommended, active', () => {
    expect(newProduct).toMatchObject({
      name: '',
      description: '',
      price: '0',
      stock: '0',
      categoryId: '',
      recommended: false,
      purchasable: true,
      imageUrl: '',
      attributes: [],
    });
  });

  test('APF-03 tells the first thing that is wrong, in the order of the form', () => {
    expect(Object.entries(faultsOf(newProduct))).toEqual([
      ['name', 'nameRequired'],
      ['price', 'priceRequired'],
      ['categoryId', 'categoryRequired'],
    ]);
    expect(faultsOf({ ...good, name: '  ' })).toEqual({ name: 'nameRequired' });
    expect(faultsOf({ ...good, price: '0' })).toEqual({ price: 'priceRequired' });
    expect(faultsOf({ ...good, price: '' })).toEqual({ price: 'priceRequired' });
    expect(faultsOf({ ...good, stock: '-1' })).toEqual({ stock: 'stockNegative' });
    expect(faultsOf({ ...good, categoryId: '' })).toEqual({ categoryId: 'categoryRequired' });
    expect(faultsOf(good)).toEqual({});
  });
});

describe('what is sent', () => {
  test('APF-03 an empty number is zero, or none where none is allowed', () => {
    expect(inputOf({ ...good, stock: '' }, {})).toMatchObject({ price: 7.95, stock: 0, weight: null });
    expect([numberOf(''), numberOf('1,5'), numberOf('x')]).toEqual([null, 1.5, null]);
  });

  test('texts are trimmed and blank ones left out', () => {
    expect(inputOf({ ...good, name: ' Мята ', sku: ' ', description: ' a ' }, {})).toMatchObject({
      name: 'Мята',
      sku: null,
      description: 'a',
    });
  });

  test('a saved product goes round without a change', () => {
    const product = anAdminProduct({ price: 7.5, weight: 0.2, sku: 'A', version: 4, stock: 9 });
    const values = valuesOf(product);
    const counted = loadedStock({ values, changes: {}, base: values });
    const input = inputOf(values, { version: product.version, loadedStock: counted });
    expect(input).toMatchObject({
      name: product.name,
      price: 7.5,
      weight: 0.2,
      sku: 'A',
      stock: 9,
      loadedStock: 9,
      version: 4,
      categoryId: product.categoryId,
    });
  });

  test('a new product has seen no version', () => {
    expect(inputOf(good, {})).not.toHaveProperty('version');
    expect(inputOf(good, {})).not.toHaveProperty('loadedStock');
  });
});

test('a typed stock is counted from what it was typed over, an untouched one from what is there', () => {
  const typed = { values: { ...good, stock: '12' }, changes: { stock: '12' }, base: { ...good, stock: '9' } };
  expect(loadedStock(typed)).toBe(9);
  expect(stockAfter({ ...good, stock: '7' }, typed)).toBe(10);
  const untouched = { values: { ...good, stock: '7' }, changes: {}, base: { ...good, stock: '9' } };
  expect(loadedStock(untouched)).toBe(7);
});

describe('somebody else has saved meanwhile', () => {
  const attribute = { key: 'saved-1', id: 1, name: 'Вкус', value: 'Мята', translations: {} };
  const theirs = { ...good, price: '8', stock: '5', attributes: [attribute] };
  const mine = (changes: Partial<typeof good>) => ({
    values: { ...theirs, ...changes },
    changes,
    base: good,
  });

  test('only what was typed differs, attributes by what they say', () => {
    expect(differences(theirs, mine({}))).toEqual([]);
    expect(differences(theirs, mine({ name: 'Лёд' }))).toEqual([
      { field: 'name', theirs: 'Мята', mine: 'Лёд' },
    ]);
    const same = [{ ...attribute, key: 'new-1', id: undefined }];
    expect(differences(theirs, mine({ attributes: same }))).toEqual([]);
    const other = [{ ...attribute, value: 'Лёд' }];
    expect(differences(theirs, mine({ attributes: other })).map(({ field }) => field)).toEqual([
      'attributes',
    ]);
  });

  test('the stock is told as it will be', () => {
    expect(differences(theirs, mine({ stock: '10' }))).toEqual([{ field: 'stock', theirs: '5', mine: '12' }]);
  });
});
