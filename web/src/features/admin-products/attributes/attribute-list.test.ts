import { describe, expect, test } from 'vitest';
import {
  addAttribute,
  applyTemplate,
  isNameless,
  moveAttribute,
  removeAttribute,
  setTranslation,
  templateDifferences,
  updateAttribute,
  validateName,
} from './attribute-list';

const volume = { key: 'saved-1', id: 1, name: 'Объём', value: '50 мл', translations: {} };
const flavor = { key: 'saved-2', id: 2, name: 'Вкус', value: '', translations: {} };
const list = [volume, flavor];
const names = (attributes: readonly { name: string }[]) => attributes.map(({ name }) => name);

describe('an attribute', () => {
  test('APF-06 needs a unique name, ignoring case and spaces', () => {
    expect(validateName(list, ' ')).toBe('nameRequired');
    expect(validateName(list, ' объём ')).toBe('nameTaken');
    expect(validateName(list, 'Крепость')).toBeUndefined();
  });

  test('APF-06 may keep its own name', () => {
    expect(validateName(list, 'объём', volume.key)).toBeUndefined();
  });

  test('APF-06 is trimmed, may have no value, and is added at the end', () => {
    const next = addAttribute(list, { name: ' Крепость ', value: ' ' });
    expect(next.at(-1)).toMatchObject({ name: 'Крепость', value: '' });
    expect(new Set(addAttribute(next, { name: 'Цвет', value: '' }).map(({ key }) => key)).size).toBe(4);
  });

  test('APF-06 can be edited, deleted and moved', () => {
    expect(updateAttribute(list, flavor.key, { name: ' Аромат ', value: 'мята' })[1]).toMatchObject({
      id: 2,
      name: 'Аромат',
      value: 'мята',
    });
    expect(names(removeAttribute(list, volume.key))).toEqual(['Вкус']);
    expect(names(moveAttribute(list, volume.key, 1))).toEqual(['Вкус', 'Объём']);
    expect(names(moveAttribute(list, volume.key, 2))).toEqual(['Объём', 'Вкус']);
  });
});

describe('a translation', () => {
  test('APF-08 exists once per language and is removed with its last text', () => {
    const once = setTranslation(list, volume.key, 'en', { name: 'Volume', value: '50 ml' });
    const twice = setTranslation(once, volume.key, 'en', { name: 'Size', value: '' });
    expect(twice[0]?.translations).toEqual({ en: { name: 'Size', value: '' } });
    expect(setTranslation(twice, volume.key, 'en', { name: ' ', value: '' })[0]?.translations).toEqual({});
  });

  test('APF-08 needs a name', () => {
    expect(isNameless({ name: ' ', value: 'mint' })).toBe(true);
    expect(isNameless({ name: 'Flavor', value: '' })).toBe(false);
    expect(isNameless(undefined)).toBe(false);
  });
});

describe('the template of a category', () => {
  const template = [{ name: 'Вкус' }, { name: 'Крепость', translations: { en: { name: 'Strength' } } }];

  test('APF-07 removes and adds attributes by name, ignoring case', () => {
    expect(templateDifferences(list, template)).toEqual({ lost: [volume], added: [template[1]] });
    expect(templateDifferences(list, [{ name: 'вкус' }, { name: 'Объём' }])).toEqual({ lost: [], added: [] });
  });

  test('APF-07 replaces all attributes; an attribute with the same name keeps its value', () => {
    const next = applyTemplate([volume, { ...flavor, value: 'мята' }], template);
    expect(next.map(({ name, value }) => [name, value])).toEqual([
      ['Вкус', 'мята'],
      ['Крепость', ''],
    ]);
    expect(next[1]?.translations).toEqual({ en: { name: 'Strength', value: '' } });
  });
});
