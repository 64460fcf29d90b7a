import { describe, expect, test } from 'vitest';
import {
  added,
  edited,
  fromTemplate,
  hasAll,
  moved,
  nameFault,
  removed,
  translated,
  untranslated,
} from './attribute-list';

const volume = { key: 'saved-1', id: 1, name: 'Объём', value: '50 мл', translations: {} };
const taste = { key: 'saved-2', id: 2, name: 'Вкус', value: '', translations: {} };
const list = [volume, taste];
const names = (attributes: readonly { name: string }[]) => attributes.map(({ name }) => name);

describe('an attribute', () => {
  test('APF-06 needs a name that no other of the product has, however it is written', () => {
    expect(nameFault(list, ' ')).toBe('nameRequired');
    expect(nameFault(list, ' объём ')).toBe('nameTaken');
    expect(nameFault(list, 'Крепость')).toBeUndefined();
  });

  test('APF-06 may keep its own name', () => {
    expect(nameFault(list, 'объём', volume.key)).toBeUndefined();
  });

  test('APF-06 is trimmed, may lack a value, and stands last', () => {
    const next = added(list, { name: ' Крепость ', value: ' ' });
    expect(next.at(-1)).toMatchObject({ name: 'Крепость', value: '' });
    expect(new Set(added(next, { name: 'Цвет', value: '' }).map(({ key }) => key)).size).toBe(4);
  });

  test('APF-06 is edited, deleted and moved', () => {
    expect(edited(list, taste.key, { name: ' Аромат ', value: 'мята' })[1]).toMatchObject({
      id: 2,
      name: 'Аромат',
      value: 'мята',
    });
    expect(names(removed(list, volume.key))).toEqual(['Вкус']);
    expect(names(moved(list, volume.key, 1))).toEqual(['Вкус', 'Объём']);
    expect(names(moved(list, volume.key, 2))).toEqual(['Объём', 'Вкус']);
  });
});

test('APF-08 a language has one translation, which can go again', () => {
  const once = translated(list, volume.key, 'en', { name: ' Volume ', value: '50 ml' });
  const twice = translated(once, volume.key, 'en', { name: 'Size', value: '' });
  expect(twice[0]?.translations).toEqual({ en: { name: 'Size', value: '' } });
  expect(untranslated(twice, volume.key, 'en')[0]?.translations).toEqual({});
});

describe('the template of a category', () => {
  const template = [{ name: 'Вкус' }, { name: 'Крепость', translations: { en: { name: 'Strength' } } }];

  test('APF-07 brings nothing new when the product has all its names', () => {
    expect(hasAll(list, template)).toBe(false);
    expect(hasAll(list, [{ name: 'вкус' }, { name: 'Объём' }])).toBe(true);
  });

  test('APF-07 replaces all attributes; a value under the same name stays', () => {
    const next = fromTemplate([volume, { ...taste, value: 'мята' }], template);
    expect(next.map(({ name, value }) => [name, value])).toEqual([
      ['Вкус', 'мята'],
      ['Крепость', ''],
    ]);
    expect(next[1]?.translations).toEqual({ en: { name: 'Strength', value: '' } });
  });
});
