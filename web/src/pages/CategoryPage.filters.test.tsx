import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Facets } from '../shared/api/types';
import { aCategory, aProduct, aProductPage, someFacets } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

const mango = '1:манго';
const encoded = encodeURIComponent('манго');
let requests: URLSearchParams[] = [];

const facets: Facets = someFacets({
  price: { min: 3.5, max: 40 },
  available: 12,
  categories: [{ id: 31, name: 'Фрукты', count: 4 }],
  attributes: [
    {
      id: 1,
      name: 'Вкус',
      kind: 'words',
      unit: null,
      min: null,
      max: null,
      values: [
        { value: 'манго', label: 'Манго', count: 2 },
        { value: 'мята', label: 'Мята', count: 0 },
        ...Array.from({ length: 8 }, (_, index) => ({
          value: `v${index}`,
          label: `Вкус ${index}`,
          count: 1,
        })),
      ],
    },
    { id: 2, name: 'Крепость', kind: 'numbers', unit: 'мг', min: 0, max: 50, values: [] },
  ],
});

beforeEach(() => {
  requests = [];
  mockGet('/api/v1/categories/root', [aCategory({ id: 3, translatedName: 'Жидкости' })]);
  mockGet('/api/v1/categories/{id}', aCategory({ id: 3, translatedName: 'Жидкости' }));
  mockGet('/api/v1/products/category/{id}', ({ query }) => {
    requests.push(query);
    if (query.getAll('attribute').includes('9:старое')) return problemResponse(400, 'validation_failed');
    const count = query.has('attribute') ? 2 : 25;
    return {
      ...aProductPage([aProduct({ translatedName: `Товар ${count}` })], {
        totalElements: count,
        totalPages: count > 20 ? 2 : 1,
      }),
      ...(query.get('facets') === 'true' && { facets }),
    };
  });
});

const sidebar = async () => within(await screen.findByRole('complementary', { name: 'Фильтры' }));
const chips = () =>
  within(screen.getByRole('navigation', { name: 'Выбранные фильтры' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('FLT-02 FLT-04 a filter is part of the URL, has a chip, and Back removes it', async () => {
  const { user, waitForLocation, go } = await openPage('/category/3?page=2');
  await user.click(await (await sidebar()).findByRole('checkbox', { name: /^Манго/ }));
  await waitForLocation(`/category/3?attribute=1:${encoded}`);
  await screen.findByRole('link', { name: 'Товар 2' });
  await waitFor(() => expect(chips()).toEqual(['Вкус: Манго', 'Сбросить фильтры']));
  await user.click((await sidebar()).getByRole('checkbox', { name: /^Только в наличии/ }));
  await waitForLocation(`/category/3?available=true&attribute=1:${encoded}`);
  await waitFor(() => expect(chips()).toEqual(['В наличии', 'Вкус: Манго', 'Сбросить фильтры']));
  go(-1);
  await waitForLocation(`/category/3?attribute=1:${encoded}`);
  await user.click(screen.getByRole('link', { name: 'Убрать фильтр: Вкус: Манго' }));
  await waitForLocation('/category/3');
  expect(screen.queryByRole('navigation', { name: 'Выбранные фильтры' })).toBeNull();
});

test('FLT-02 products and counts of an earlier choice never replace those of a later one', async () => {
  const { user } = await openPage('/category/3');
  const mangoBox = await (await sidebar()).findByRole('checkbox', { name: /^Манго/ });
  const waiting: { query: URLSearchParams; respond: () => void }[] = [];
  mockGet('/api/v1/products/category/{id}', async ({ query }) => {
    await new Promise<void>((respond) => waiting.push({ query, respond }));
    const available = query.get('available') === 'true' ? 7 : 8;
    return {
      ...aProductPage([aProduct({ translatedName: `Товар ${available}` })]),
      facets: { ...facets, available },
    };
  });
  await user.click(mangoBox);
  await waitFor(() => expect(waiting).toHaveLength(1));
  await user.click((await sidebar()).getByRole('checkbox', { name: /^Только в наличии/ }));
  await waitFor(() => expect(waiting).toHaveLength(2));
  for (const { respond } of waiting.reverse()) {
    await act(async () => respond());
    await screen.findByRole('link', { name: 'Товар 7' });
    (await sidebar()).getByRole('checkbox', { name: /^Только в наличии.*7/ });
  }
  expect(screen.queryByRole('link', { name: 'Товар 8' })).toBeNull();
});

test('FLT-02 values without products are disabled and last, and long lists are collapsed', async () => {
  const { user } = await openPage('/category/3');
  const group = within(await (await sidebar()).findByRole('group', { name: 'Вкус' }));
  expect(group.getAllByRole('checkbox')).toHaveLength(8);
  await user.click(group.getByRole('button', { name: 'Показать все (10)' }));
  const values = group.getAllByRole<HTMLInputElement>('checkbox');
  expect(values).toHaveLength(10);
  expect(values.map(({ disabled }) => disabled).indexOf(true)).toBe(9);
  expect(values[9]).toBe(group.getByRole('checkbox', { name: /^Мята/ }));
});

test('FLT-02 a chosen value stays where it is, also without products', async () => {
  await openPage(`/category/3?attribute=1:${encodeURIComponent('мята')}`);
  const group = within(await (await sidebar()).findByRole('group', { name: 'Вкус' }));
  expect(group.getAllByRole('checkbox')[1]).toBe(
    group.getByRole('checkbox', { name: /^Мята/, checked: true }),
  );
});

test('FLT-02 price and numbers are ranges of two fields', async () => {
  const { user, waitForLocation, go } = await openPage('/category/3');
  const from = await (await sidebar()).findByRole<HTMLInputElement>('textbox', { name: 'Цена, €: от' });
  expect(from.placeholder).toBe('3');
  await user.type(from, '5,5{Enter}');
  await waitForLocation('/category/3?priceMin=5.5');
  expect(document.activeElement).toBe(from);
  const to = (await sidebar()).getByRole('textbox', { name: 'Крепость, мг: до' });
  await user.type(to, '20');
  await user.tab();
  await waitForLocation('/category/3?priceMin=5.5&attribute=2:..20');
  await waitFor(() =>
    expect(chips()).toEqual(['от 5,50\u00a0€', 'Крепость: до 20\u00a0мг', 'Сбросить фильтры']),
  );
  go(-2);
  await waitForLocation('/category/3');
  expect(from.value).toBe('');
});

test('FLT-01 the order is part of the URL', async () => {
  const { user, waitForLocation } = await openPage('/category/3');
  const sort = await screen.findByRole('combobox', { name: 'Сортировка' });
  await user.selectOptions(sort, 'Сначала дороже');
  await waitForLocation('/category/3?sort=priceDesc');
  await waitFor(() => expect(requests.at(-1)?.get('sort')).toBe('priceDesc'));
  await user.selectOptions(sort, 'По умолчанию');
  await waitForLocation('/category/3');
});

test('FLT-05 values that no product has any more are ignored', async () => {
  await openPage(`/category/3?attribute=1:${encoded}&attribute=9:старое&priceMin=9&priceMax=1`);
  await screen.findByRole('link', { name: 'Товар 2' });
  await waitFor(() => expect(chips()).toEqual(['Вкус: Манго', 'Сбросить фильтры']));
  expect(requests.at(-1)?.getAll('attribute')).toEqual([mango]);
});

test('FLT-04 on narrow screens filters apply together', async () => {
  const { user, waitForLocation } = await openPage('/category/3');
  await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
  const sheet = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Фильтры' });
  await user.click(await within(sheet).findByRole('checkbox', { name: /^Манго/ }));
  await user.click(within(sheet).getByRole('checkbox', { name: /^Фрукты/ }));
  await user.click(await within(sheet).findByRole('button', { name: /^Показать 2\sтовара$/ }));
  await waitForLocation(`/category/3?category=31&attribute=1:${encoded}`);
  expect(sheet.open).toBe(false);
  screen.getByRole('button', { name: 'Фильтры, выбрано: 2' });
});

test('FLT-02 a list without products has no filters', async () => {
  mockGet('/api/v1/products/category/{id}', aProductPage([]));
  await openPage('/category/3');
  await screen.findByRole('heading', { name: 'Товаров не нашлось' });
  expect(screen.queryByRole('combobox', { name: 'Сортировка' })).toBeNull();
});
