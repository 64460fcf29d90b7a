import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { mockGet, problemResponse } from '../../../testing/mock-api';
import { renderWithProviders } from '../../../testing/render-page';
import type { AttributeValues } from '../form/product-values';
import { AttributeManager } from './AttributeManager';

const volume = { key: 'saved-1', id: 1, name: 'Объём', value: '50 мл', translations: {} };
const flavor = { key: 'saved-2', id: 2, name: 'Вкус', value: 'мята', translations: {} };

interface StatefulManagerProps {
  start: AttributeValues[];
  categoryId: string;
  watch: (list: AttributeValues[]) => void;
}

function StatefulManager({ start, categoryId, watch }: StatefulManagerProps) {
  const [list, setList] = useState(start);
  const [open, setOpen] = useState(true);
  watch(list);
  return (
    <AttributeManager
      open={open}
      onClose={() => setOpen(false)}
      attributes={list}
      categoryId={categoryId}
      onChange={setList}
    />
  );
}

async function open(start: AttributeValues[] = [volume, flavor], categoryId = '2') {
  let latest = start;
  const watch = (list: AttributeValues[]) => {
    latest = list;
  };
  const rendered = await renderWithProviders(
    <StatefulManager start={start} categoryId={categoryId} watch={watch} />,
    {
      texts: ['admin'],
    },
  );
  return { ...rendered, names: () => latest.map(({ name }) => name), list: () => latest };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Характеристики товара' }));
const name = () => dialog().getByLabelText<HTMLInputElement>('Название');
const cell = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const press = (label: string) => dialog().getByRole('button', { name: label });
const toasts = (services: Awaited<ReturnType<typeof open>>['services']) =>
  services.toasts.getState().toasts.map(({ text, type }) => [type, text]);

describe('the attribute manager', () => {
  test('APF-06 rejects a blank name and a duplicate name', async () => {
    const { user, names } = await open();
    await user.click(press('Добавить'));
    dialog().getByText('Укажите название');
    await user.type(name(), ' объём ');
    await user.click(press('Добавить'));
    dialog().getByText('Характеристика с таким названием уже есть');
    expect(names()).toEqual(['Объём', 'Вкус']);
  });

  test('APF-08 unticking the other text in the base language removes it, and the dialog can be closed', async () => {
    const english = { en: { name: 'Flavor', value: '' } };
    const { user, list } = await open([volume, { ...flavor, translations: english }]);
    await user.click(dialog().getByRole('tab', { name: 'Переводы' }));
    const override = dialog().getByRole('checkbox', { name: /^Другой текст на основном языке/ });
    await user.click(override);
    await user.type(cell('Вкус: значение, Русский'), 'Ментол');
    await user.click(override);
    expect(list().map(({ translations }) => translations)).toEqual([{}, english]);
    await user.click(press('Готово'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('APF-06 the English error matches the specification exactly', async () => {
    const { i18n } = (await renderWithProviders(null, { language: 'en', texts: ['admin'] })).services;
    expect(i18n.t('admin:attributes.nameTaken')).toBe('Attribute with this name already exists');
  });

  test('APF-06 adds, edits, moves and deletes', async () => {
    const { user, names, list } = await open();
    await user.type(name(), 'Крепость{Enter}');
    expect(names()).toEqual(['Объём', 'Вкус', 'Крепость']);
    expect(name().value).toBe('');
    await user.click(press('Изменить: Вкус'));
    await user.clear(name());
    await user.type(name(), 'Аромат');
    await user.click(press('Изменить'));
    expect(list()[1]).toMatchObject({ id: 2, name: 'Аромат', value: 'мята' });
    await user.click(press('Выше: Крепость'));
    expect(names()).toEqual(['Объём', 'Крепость', 'Аромат']);
    await user.click(press('Удалить: Объём'));
    expect(names()).toEqual(['Крепость', 'Аромат']);
  });

  test('APF-06 a value is edited in its row, which shows an overriding translation', async () => {
    const { user, list } = await open([
      { ...flavor, value: '', translations: { ru: { name: 'Аромат', value: '' } } },
      volume,
    ]);
    await user.type(dialog().getByRole('textbox', { name: 'Вкус: значение' }), 'лёд и мята');
    expect(list()[0]?.value).toBe('лёд и мята');
    dialog().getByText('В магазине показан перевод: Аромат: лёд и мята');
  });

  test('APF-06 Escape cancels the edit of a row before it closes the dialog', async () => {
    const { user, names } = await open();
    const pressEscape = () =>
      fireEvent(
        screen.getByRole('dialog', { name: 'Характеристики товара' }),
        new Event('cancel', { cancelable: true }),
      );
    await user.click(press('Изменить: Вкус'));
    await user.clear(name());
    await user.type(name(), 'Аромат');
    pressEscape();
    expect(name().value).toBe('');
    await user.click(press('Готово'));
    expect(names()).toEqual(['Объём', 'Вкус']);
  });

  test('APF-08 all attributes are translated in one table that shows the texts to translate', async () => {
    const { user, list } = await open();
    await user.click(dialog().getByRole('tab', { name: 'Переводы' }));
    const row = within(dialog().getByRole('row', { name: /^Вкус/ }));
    expect(row.getByRole('rowheader').textContent).toBe('Вкусмята');
    await user.type(cell('Объём: название, English'), 'Volume{Enter}50 ml{Enter}Flavor');
    expect(document.activeElement).toBe(cell('Вкус: название, English'));
    await user.click(press('Готово'));
    expect(list().map(({ translations }) => translations)).toEqual([
      { en: { name: 'Volume', value: '50 ml' } },
      { en: { name: 'Flavor', value: '' } },
    ]);
  });

  test('APF-08 each language has one translation; a message appears when all are translated', async () => {
    const { user, list } = await open([volume]);
    await user.click(dialog().getByRole('tab', { name: 'Переводы' }));
    const allTranslated = () => dialog().queryByText('Переведено на все языки.') !== null;
    expect(allTranslated()).toBe(false);
    await user.type(cell('Объём: название, English'), 'Volume');
    expect(allTranslated()).toBe(true);
    await user.clear(cell('Объём: название, English'));
    expect(list()[0]?.translations).toEqual({});
    expect(allTranslated()).toBe(false);
  });

  test('APF-08 the default language is shown on request, or if a translation into it exists', async () => {
    const { user, list, unmount } = await open([volume]);
    await user.click(dialog().getByRole('tab', { name: 'Переводы' }));
    expect(dialog().queryByLabelText('Объём: название, Русский')).toBeNull();
    await user.click(dialog().getByRole('checkbox', { name: /^Другой текст на основном языке/ }));
    await user.type(cell('Объём: название, Русский'), 'Объём жидкости');
    expect(list()[0]?.translations).toEqual({ ru: { name: 'Объём жидкости', value: '' } });
    const [translated = volume] = list();
    unmount();
    const second = await open([translated]);
    await second.user.click(dialog().getByRole('tab', { name: 'Переводы' }));
    expect(cell('Объём: название, Русский').value).toBe('Объём жидкости');
  });

  test('APF-08 a translated value needs a translated name', async () => {
    const { user, list } = await open();
    await user.click(dialog().getByRole('tab', { name: 'Переводы' }));
    await user.type(cell('Вкус: значение, English'), 'mint');
    await user.click(dialog().getByRole('tab', { name: 'Характеристики' }));
    await user.click(press('Готово'));
    dialog().getByText('Укажите перевод названия');
    await waitFor(() => expect(document.activeElement).toBe(cell('Вкус: название, English')));
    await user.type(cell('Вкус: название, English'), 'Flavor');
    await user.click(press('Готово'));
    expect(list()[1]?.translations).toEqual({ en: { name: 'Flavor', value: 'mint' } });
    expect(screen.queryByRole('dialog', { name: 'Характеристики товара' })).toBeNull();
  });
});

describe('copying attributes from the category', () => {
  const template = [
    { name: 'Вкус', translations: {} },
    { name: 'Крепость', translations: {} },
  ];

  test('APF-07 warns when no category is selected', async () => {
    const { user, services } = await open([], '');
    await user.click(press('Скопировать из категории'));
    expect(toasts(services)).toEqual([['warning', 'Сначала выберите категорию товара']]);
  });

  test.each([
    ['has no attributes', [], 'У товаров этой категории нет характеристик'],
    ['brings nothing new', [{ name: 'вкус', translations: {} }], 'Все характеристики категории уже есть'],
  ])('APF-07 shows a message when the category %s', async (_, template, message) => {
    mockGet('/api/v1/admin/products/category/{id}/attributes', template);
    const { user, services } = await open();
    await user.click(press('Скопировать из категории'));
    await waitFor(() => expect(toasts(services)).toEqual([['info', message]]));
  });

  test('APF-07 replaces all attributes after a confirmation that names what is lost and what is added', async () => {
    mockGet('/api/v1/admin/products/category/{id}/attributes', template);
    const { user, list } = await open();
    await user.click(press('Скопировать из категории'));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Заменить характеристики?' }));
    confirmation.getByText(/Будут удалены: Объём \(50 мл\)\. Будут добавлены: Крепость\./);
    expect(list()).toHaveLength(2);
    await user.click(confirmation.getByRole('button', { name: 'Заменить' }));
    expect(list().map((attribute) => [attribute.name, attribute.value])).toEqual([
      ['Вкус', 'мята'],
      ['Крепость', ''],
    ]);
  });

  test('APF-07 needs no confirmation when nothing is lost', async () => {
    mockGet('/api/v1/admin/products/category/{id}/attributes', template);
    const { user, names, services } = await open([flavor]);
    await user.click(press('Скопировать из категории'));
    await waitFor(() => expect(names()).toEqual(['Вкус', 'Крепость']));
    expect(toasts(services)).toEqual([['success', 'Добавлены характеристики: Крепость']]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('APF-07 AAP-06 a failure shows an error', async () => {
    mockGet('/api/v1/admin/products/category/{id}/attributes', () => problemResponse(500, 'internal'));
    const { user, services } = await open();
    await user.click(press('Скопировать из категории'));
    await waitFor(() =>
      expect(toasts(services)).toEqual([['error', 'Не удалось скопировать характеристики из категории']]),
    );
  });
});

describe('pending input', () => {
  const isOpen = () => screen.queryByRole('dialog', { name: 'Характеристики товара' }) !== null;

  test('APF-06 is kept when other rows are deleted and tabs are switched', async () => {
    const { user } = await open();
    await user.type(name(), 'Креп');
    await user.click(press('Удалить: Вкус'));
    expect(name().value).toBe('Креп');
    await user.click(dialog().getByRole('tab', { name: 'Переводы' }));
    await user.click(dialog().getByRole('tab', { name: 'Характеристики' }));
    expect(name().value).toBe('Креп');
  });

  test('APF-06 is applied by Done and by editing another row', async () => {
    const { user, names } = await open();
    await user.type(name(), 'Крепость');
    await user.click(press('Изменить: Вкус'));
    expect(names()).toEqual(['Объём', 'Вкус', 'Крепость']);
    expect([document.activeElement, name().value]).toEqual([name(), 'Вкус']);
    await user.type(name(), '!');
    await user.click(press('Готово'));
    expect(names()).toEqual(['Объём', 'Вкус!', 'Крепость']);
    expect(isOpen()).toBe(false);
  });

  test('APF-06 invalid input keeps the dialog open and focuses the field', async () => {
    const { user, names } = await open();
    await user.type(dialog().getByLabelText(/^Значение/), '20 мг');
    await user.click(press('Готово'));
    expect(isOpen()).toBe(true);
    dialog().getByText('Укажите название');
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(names()).toEqual(['Объём', 'Вкус']);
  });

  const pressEscape = () =>
    fireEvent(
      screen.getByRole('dialog', { name: 'Характеристики товара' }),
      new Event('cancel', { cancelable: true }),
    );

  test('APF-06 is applied when Escape closes the dialog', async () => {
    const { user, list } = await open();
    await user.type(name(), 'Крепость');
    await user.type(dialog().getByLabelText(/^Значение/), '20 мг');
    pressEscape();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(list()[2]).toMatchObject({ name: 'Крепость', value: '20 мг' });
  });

  test('APF-06 invalid input keeps the dialog open on Escape and focuses the field', async () => {
    const { user } = await open();
    await user.type(dialog().getByLabelText(/^Значение/), '20 мг');
    pressEscape();
    await dialog().findByText('Укажите название');
    expect(isOpen()).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(name()));
  });
});
