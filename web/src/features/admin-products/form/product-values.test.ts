import { describe, expect, test } from 'vitest';
import { anAdminProduct } from '../../../testing/builders';
import { differences } from './conflict';
import { firstFault, inputOf, newProduct, numberOf, seenOf, valuesOf } from './product-values';

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
    expect(firstFault(newProduct)).toEqual(['name', 'nameRequired']);
    expect(firstFault({ ...newProduct, name: '  ' })).toEqual(['name', 'nameRequired']);
    expect(firstFault({ ...good, price: '0' })).toEqual(['price', 'priceRequired']);
    expect(firstFault({ ...good, price: '' })).toEqual(['price', 'priceRequired']);
    expect(firstFault({ ...good, stock: '-1' })).toEqual(['stock', 'stockNegative']);
    expect(firstFault({ ...good, categoryId: '' })).toEqual(['categoryId', 'categoryRequired']);
    expect(firstFault(good)).toBeUndefined();
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
    const input = inputOf(valuesOf(product), seenOf(product));
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

test('what somebody else changed is told field by field, attributes by what they say', () => {
  const attribute = { key: 'saved-1', id: 1, name: 'Вкус', value: 'Мята', translations: {} };
  const theirs = { ...good, price: '8', attributes: [attribute] };
  const mine = { ...good, attributes: [{ ...attribute, key: 'new-1', id: undefined }] };
  expect(differences(theirs, mine)).toEqual([{ field: 'price', theirs: '8', mine: '7,95' }]);
  const other = { ...mine, attributes: [{ ...attribute, value: 'Лёд' }] };
  expect(differences(theirs, other).map(({ field }) => field)).toEqual(['price', 'attributes']);
});
