import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCategory, aProduct, someSearchResults, someSettings } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

const main = () => within(screen.getByRole('main'));
const q = (text: string) => `/search?q=${encodeURIComponent(text)}`;

test('SEA-05 shows the query, the count, the products and remembers the search', async () => {
  const asked: string[] = [];
  mockGet('/api/v1/products/search', ({ query }) => {
    asked.push(query.toString());
    return someSearchResults([aProduct({ translatedName: 'Dauw Манго' })], {
      totalElements: 25,
      totalPages: 2,
    });
  });
  const { user, waitForLocation } = await openPage(q('манго'));
  await main().findByRole('heading', { level: 1, name: '«манго»' });
  await main().findByRole('link', { name: 'Dauw Манго' });
  main().getByText(/^25\sтоваров$/);
  expect(document.title).toBe('«манго» · Nevel');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Поиск по товарам' }).value).toBe('манго');
  expect(asked).toEqual([`page=0&size=20&q=${encodeURIComponent('манго')}`]);
  expect(window.localStorage.getItem('recent-searches')).toBe('["манго"]');

  await user.selectOptions(main().getByRole('combobox', { name: 'Сортировка' }), 'priceAsc');
  await waitForLocation(`${q('манго')}&sort=priceAsc`);
  await user.click(await main().findByRole('link', { name: 'Страница 2' }));
  await waitForLocation(`${q('манго')}&sort=priceAsc&page=2`);
});

test('SEA-05 says what was searched for instead, and which words were left out', async () => {
  mockGet('/api/v1/products/search', ({ query }) =>
    someSearchResults([aProduct()], {
      correctedQuery: query.get('q') === 'vfyuj' ? 'манго' : null,
      ignoredWords: query.get('q') === 'vfyuj' ? [] : ['abc'],
    }),
  );
  await openPage('/search?q=vfyuj');
  const link = await main().findByRole('link', { name: '«манго»' });
  expect(link.getAttribute('href')).toBe(q('манго'));
  expect(link.closest('p')?.textContent).toBe(
    'Показаны результаты по запросу «манго». По запросу «vfyuj» ничего не нашлось.',
  );
});

test('SEA-05 nothing found offers another query, categories, the messenger and recommended products', async () => {
  mockGet('/api/v1/settings', someSettings({ messagingLink: 'https://t.me/nevel' }));
  mockGet('/api/v1/categories/root', [aCategory({ id: 3, translatedName: 'Жидкости' })]);
  mockGet('/api/v1/products/recommended', {
    ...someSearchResults([aProduct({ translatedName: 'Совет' })]),
    facets: undefined,
  });
  mockGet('/api/v1/products/search', someSearchResults([], { suggestedQuery: 'мята' }));
  await openPage('/search?q=xyz');
  await main().findByText(/^По запросу «xyz» ничего не нашлось/);
  expect(main().getByRole('link', { name: 'мята' }).getAttribute('href')).toBe(q('мята'));
  expect((await main().findByRole('link', { name: 'Жидкости' })).getAttribute('href')).toBe('/category/3');
  expect((await main().findByRole('link', { name: /Напишите нам/ })).getAttribute('href')).toBe(
    'https://t.me/nevel',
  );
  await main().findByRole('link', { name: 'Совет' });
  expect(window.localStorage.getItem('recent-searches')).toBeNull();
});

test('SEA-05 without a query the page offers the field and categories', async () => {
  const { user, waitForLocation } = await openPage('/search?q=%20');
  main().getByRole('heading', { level: 1, name: 'Что ищем?' });
  mockGet('/api/v1/products/search', someSearchResults([aProduct()]));
  await user.type(main().getByRole('searchbox'), 'манго{Enter}');
  await waitForLocation(q('манго'));
});

test('SEA-05 a failed search can be repeated', async () => {
  mockGet('/api/v1/products/search', () => problemResponse(500, 'internal'));
  const { user } = await openPage('/search?q=манго');
  await main().findByRole('heading', { name: 'Не удалось загрузить товары' });
  mockGet('/api/v1/products/search', someSearchResults([aProduct({ translatedName: 'Dauw' })]));
  await user.click(main().getByRole('button', { name: 'Повторить' }));
  await waitFor(() => main().getByRole('link', { name: 'Dauw' }));
});
