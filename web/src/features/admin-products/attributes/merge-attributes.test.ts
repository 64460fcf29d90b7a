import { describe, expect, test } from 'vitest';
import type { AttributeValues } from '../form/product-values';
import { formatAttribute, mergeAttributes } from './merge-attributes';

const saved = (id: number, name: string, value = ''): AttributeValues => ({
  key: `saved-${id}`,
  id,
  name,
  value,
  translations: {},
});
const added = (name: string, value = ''): AttributeValues => ({
  key: `new-${name}`,
  name,
  value,
  translations: {},
});
const flavor = saved(1, 'Вкус', 'Мята');
const volume = saved(2, 'Объём', '50 мл');
const strength = saved(3, 'Крепость', '20 мг');
const base = [flavor, volume, strength];
const merge = (mine: AttributeValues[], theirs: AttributeValues[]) =>
  mergeAttributes(base, mine, theirs)?.map(formatAttribute);

describe('APF-06 attributes of two versions', () => {
  test('are merged when different attributes were changed, removed and added', () => {
    const mine = [saved(1, 'Вкус', 'Лёд'), volume, strength, added('Бренд', 'Halm')];
    const theirs = [flavor, saved(3, 'Крепость', '10 мг'), saved(4, 'Страна', 'NL')];
    expect(merge(mine, theirs)).toEqual(['Вкус: Лёд', 'Крепость: 10 мг', 'Страна: NL', 'Бренд: Halm']);
  });

  test('are merged when both made the same change', () => {
    const renamed = saved(1, 'Аромат', 'Мята');
    expect(merge([renamed, volume, added('Бренд')], [renamed, volume, saved(4, 'Бренд')])).toEqual([
      'Аромат: Мята',
      'Объём: 50 мл',
      'Бренд',
    ]);
  });

  test('keep the changed order of either version', () => {
    const reordered = [strength, flavor, volume];
    const theirs = [...base, saved(4, 'Страна')];
    expect(merge(reordered, theirs)?.at(0)).toBe('Крепость: 20 мг');
    expect(merge([...base, added('Бренд')], reordered)?.at(0)).toBe('Крепость: 20 мг');
  });

  test.each([
    ['the same attribute', [saved(1, 'Вкус', 'Лёд'), volume], [saved(1, 'Вкус', 'Роза'), volume]],
    ['an attribute that was removed', [saved(1, 'Вкус', 'Лёд'), volume], [volume]],
    ['an attribute with the same name', [...base, added('бренд', 'Halm')], [...base, saved(4, 'Бренд')]],
    ['the order', [strength, flavor, volume], [volume, flavor, strength]],
  ])('conflict when both changed %s', (_, mine, theirs) => {
    expect(merge(mine, theirs)).toBeUndefined();
  });
});
