import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SearchFilters, SearchFiltersInput, Synonyms, SynonymsInput } from '../../shared/api/types';
import { openAdminPage } from '../../testing/admin';
import { mockDelete, mockGet, mockPut, problemResponse } from '../../testing/mock-api';

const filters: SearchFilters = {
  filters: [
    { id: 1, name: 'Вкус', kind: 'words' },
    { id: 2, name: 'Крепость', kind: 'numbers' },
  ],
  attributes: [
    { name: 'Вкус', translatedName: 'Вкус', productCount: 52, suggestedKind: 'words' },
    { name: 'Крепость', translatedName: 'Крепость', productCount: 47, suggestedKind: 'numbers' },
    { name: 'Объём', translatedName: 'Объём', productCount: 11, suggestedKind: 'numbers' },
  ],
  version: 3,
  updatedAt: null,
};
const synonyms: Synonyms = { groups: [['жижа', 'жидкость']], version: 5, updatedAt: null };

let savedFilters: SearchFiltersInput[] = [];
let savedSynonyms: SynonymsInput[] = [];

beforeEach(() => {
  savedFilters = [];
  savedSynonyms = [];
  mockGet('/api/v1/admin/search/filters', filters);
  mockGet('/api/v1/admin/search/synonyms', synonyms);
  mockGet('/api/v1/admin/search/misses', [{ id: 9, query: 'снюс', count: 3, lastDay: '2026-11-15' }]);
  mockPut('/api/v1/admin/search/filters', (body) => {
    savedFilters.push(body);
    return {
      ...filters,
      filters: body.filters.map((filter, index) => ({ id: index + 1, ...filter })),
      version: 4,
    };
  });
  mockPut('/api/v1/admin/search/synonyms', (body) => {
    savedSynonyms.push(body);
    return { groups: body.groups, version: 6, updatedAt: null };
  });
});

const save = () => screen.getByRole('button', { name: 'Сохранить' });

test('FLT-03 filters are chosen, ordered and given a kind', async () => {
  const { user } = await openAdminPage('/admin/search');
  await user.click(await screen.findByRole('switch', { name: 'Фильтр: Объём' }));
  await user.click(screen.getByRole('button', { name: 'Выше: Объём' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Вид значений: Вкус' }), 'numbers');
  await user.click(save());
  await waitFor(() =>
    expect(savedFilters).toEqual([
      {
        filters: [
          { name: 'Вкус', kind: 'numbers' },
          { name: 'Объём', kind: 'numbers' },
          { name: 'Крепость', kind: 'numbers' },
        ],
        version: 3,
      },
    ]),
  );
  await screen.findByText('Настройки поиска сохранены');
  expect(savedSynonyms).toEqual([]);
});

test('SEA-04 misses and synonyms come before the long list of attributes', async () => {
  await openAdminPage('/admin/search');
  await screen.findByRole('textbox', { name: 'Группы синонимов' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Искали, но не нашли', 'Синонимы', 'Фильтры']);
});

test('SEA-04 a search without results starts a group of synonyms and can be cleared', async () => {
  const { user, waitForLocation } = await openAdminPage(
    `/admin/search?synonym=${encodeURIComponent('койл')}`,
  );
  const groups = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Группы синонимов' });
  await waitFor(() => expect(groups.value).toBe('жижа, жидкость\nкойл, '));
  await waitForLocation('/admin/search');
  await user.click(save());
  expect((await screen.findAllByText(/группе нужно хотя бы два слова: «койл»/)).length).toBeGreaterThan(0);
  await user.type(groups, 'испаритель');
  await user.click(save());
  await waitFor(() =>
    expect(savedSynonyms).toEqual([
      {
        groups: [
          ['жижа', 'жидкость'],
          ['койл', 'испаритель'],
        ],
        version: 5,
      },
    ]),
  );
  const misses = within(screen.getByRole('region', { name: 'Искали, но не нашли' }));
  misses.getByText(/^3\sраза · 15\.11\.2026$/);
  mockDelete('/api/v1/admin/search/misses/{id}', () => undefined);
  mockGet('/api/v1/admin/search/misses', []);
  await user.click(misses.getByRole('button', { name: 'Убрать из списка: снюс' }));
  await screen.findByText('Все поиски что-то нашли');
});

test('AAP-06 settings that cannot be loaded can be requested again', async () => {
  mockGet('/api/v1/admin/search/filters', () => problemResponse(500, 'internal'));
  const { user } = await openAdminPage('/admin/search');
  await screen.findByText('Не удалось загрузить настройки поиска');
  mockGet('/api/v1/admin/search/filters', filters);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('switch', { name: 'Фильтр: Вкус' });
});
