import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Facets } from '../shared/api/types';
import { aCategory, aProduct, aProductPage, someFacets } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

const encoded = encodeURIComponent('манго');
let requests: string[] = [];

const facets: Facets = someFacets({
  price: { min: 3.5, max: 40 },
  available: 12,
  categories: [{ id: 3, name: 'Жидкости', count: 4 }],
  attributes: [
    {
      id: 1,
      name: 'Вкус',
      kind: 'words',
      unit: null,
      min: null,
      max: null,
      values: [{ value: 'манго', label: 'Манго', count: 2 }],
    },
  ],
});

function list(path: string, query: URLSearchParams) {
  requests.push(`${path}?${decodeURIComponent(query.toString())}`);
  if (query.getAll('attribute').includes('9:старое')) return problemResponse(400, 'validation_failed');
  const count = query.has('priceMin') ? 0 : query.has('attribute') ? 2 : 25;
  return {
    ...aProductPage(count === 0 ? [] : [aProduct({ translatedName: `${path} ${count}` })], {
      totalElements: count,
      totalPages: Math.ceil(count / 20),
    }),
    ...(query.get('facets') === 'true' && { facets }),
  };
}

beforeEach(() => {
  requests = [];
  mockGet('/api/v1/categories/root', [aCategory({ id: 3, translatedName: 'Жидкости', productCount: 25 })]);
  mockGet('/api/v1/products/recommended', ({ query }) => list('recommended', query));
  mockGet('/api/v1/products/category/{id}', ({ path, query }) => list(`category ${path.id}`, query));
});

const sort = () => screen.findByRole('combobox', { name: 'Сортировка' });
const chips = () =>
  within(screen.getByRole('navigation', { name: 'Выбранные фильтры' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('FLT-01 FLT-04 the order of the recommended products is part of the URL, and Back undoes it', async () => {
  const { user, waitForLocation, go } = await openPage('/?page=2');
  const select = await sort();
  expect(requests).toEqual(['recommended?page=1&size=20']);
  await user.selectOptions(select, 'Сначала дороже');
  await waitForLocation('/?sort=priceDesc');
  await waitFor(() => expect(requests.at(-1)).toBe('recommended?page=0&size=20&sort=priceDesc&facets=true'));
  expect(document.activeElement).toBe(select);
  await user.click(await screen.findByRole('link', { name: 'Страница 2' }));
  await waitForLocation('/?sort=priceDesc&page=2');
  go(-2);
  await waitForLocation('/?page=2');
  await waitFor(async () => expect(((await sort()) as HTMLSelectElement).value).toBe('default'));
});

test('FLT-02 FLT-04 filters of the sheet have chips that remove them; categories are not among them', async () => {
  const { user, waitForLocation, go } = await openPage('/?category=3');
  await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
  const sheet = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Фильтры' });
  await user.click(await within(sheet).findByRole('checkbox', { name: /^Манго/ }));
  expect(within(sheet).queryByRole('checkbox', { name: /^Жидкости/ })).toBeNull();
  await user.click(await within(sheet).findByRole('button', { name: /^Показать 2\sтовара$/ }));
  await waitForLocation(`/?category=3&attribute=1:${encoded}`);
  expect(sheet.open).toBe(false);
  await screen.findByRole('link', { name: 'category 3 2' });
  await waitFor(() => expect(chips()).toEqual(['Вкус: Манго', 'Сбросить фильтры']));
  expect(screen.getByText(/^Найдено 2\sтовара$/).getAttribute('role')).toBe('status');
  await user.click(screen.getByRole('link', { name: 'Убрать фильтр: Вкус: Манго' }));
  await waitForLocation('/?category=3');
  expect(screen.queryByRole('navigation', { name: 'Выбранные фильтры' })).toBeNull();
  go(-1);
  await waitForLocation(`/?category=3&attribute=1:${encoded}`);
});

test('HOME-05 FLT-02 the links that reset the category and the filters say which of them they reset', async () => {
  await openPage(`/?category=3&attribute=1:${encoded}`);
  const filters = await screen.findByRole('link', { name: 'Сбросить фильтры' });
  expect(filters.getAttribute('href')).toBe('/?category=3');
  expect(screen.getByRole('link', { name: 'Сбросить категорию' }).getAttribute('href')).toBe('/');
});

test('FLT-01 another category keeps the order and drops the filters', async () => {
  const { user, waitForLocation } = await openPage('/?sort=name&available=true');
  await user.click(await screen.findByRole('link', { name: 'Жидкости' }));
  await waitForLocation('/?category=3&sort=name');
  await screen.findByRole('link', { name: 'category 3 25' });
  expect(((await sort()) as HTMLSelectElement).value).toBe('name');
});

test('FLT-02 filters that leave no products can be reset', async () => {
  const { user, waitForLocation } = await openPage('/?sort=name&priceMin=99');
  const title = { level: 3, name: 'С этими фильтрами ничего не нашлось' };
  await screen.findByRole('heading', title);
  expect(screen.queryByRole('heading', { name: 'Товаров не нашлось' })).toBeNull();
  const [, reset] = await screen.findAllByRole('link', { name: 'Сбросить фильтры' });
  await user.click(reset as HTMLElement);
  await waitForLocation('/?sort=name');
});

test('FLT-05 unknown and contradictory values are ignored', async () => {
  await openPage(`/?attribute=1:${encoded}&attribute=9:старое&priceMin=9&priceMax=1&sort=cheap`);
  await screen.findByRole('link', { name: 'recommended 2' });
  await waitFor(() => expect(chips()).toEqual(['Вкус: Манго', 'Сбросить фильтры']));
  expect(requests.at(-1)).toBe('recommended?page=0&size=20&attribute=1:манго&facets=true');
});

test('FLT-02 a category without products has no filters', async () => {
  mockGet('/api/v1/products/category/{id}', aProductPage([]));
  await openPage('/?category=3');
  await screen.findByRole('heading', { name: 'Товаров не нашлось' });
  expect(screen.queryByRole('combobox', { name: 'Сортировка' })).toBeNull();
});
