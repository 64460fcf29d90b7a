import { describe, expect, test } from 'vitest';
import { anAttribute, aProduct } from '../testing/builders';
import { mainAttributes } from './main-attributes';

describe('main attributes', () => {
  test('are the first two values in sort order', () => {
    const attributes = [anAttribute('70 % VG', 3), anAttribute('20 мг/мл', 1), anAttribute('10 мл', 2)];
    expect(mainAttributes(aProduct({ attributes }))).toBe('20 мг/мл · 10 мл');
  });

  test('skip attributes without a value', () => {
    const attributes = [anAttribute(null, 1), anAttribute(' ', 2), anAttribute('10 мл', 3)];
    expect(mainAttributes(aProduct({ attributes }))).toBe('10 мл');
  });

  test('are empty for a product without attributes', () => {
    expect(mainAttributes(aProduct())).toBe('');
  });

  test('CART-10 are available in the other language', () => {
    const attributes = [
      { ...anAttribute('20 мг/мл', 1), translations: { en: { name: 'Strength', value: '20 mg/ml' } } },
      anAttribute('10', 2),
    ];
    expect(mainAttributes(aProduct({ attributes }), 'en')).toBe('20 mg/ml · 10');
    expect(mainAttributes(aProduct({ attributes }), 'ru')).toBe('20 мг/мл · 10');
  });
});
