import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCategory } from '../../../testing/builders';
import { mockGet, problemResponse } from '../../../testing/mock-api';
import { renderWithProviders } from '../../../testing/render-page';
import { CatalogTree } from './CatalogTree';

const mint = aCategory({ id: 11, translatedName: 'Мята и ментол', productCount: 5 });
const disposables = aCategory({
  id: 1,
  translatedName: 'Одноразовые',
  productCount: 14,
  subCategories: [mint],
});

describe('category tree', () => {
  test('MENU-01 shows each category with its count and expands on click', async () => {
    mockGet('/api/v1/categories/root', [disposables]);
    const { user } = await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    expect((await screen.findByRole('link', { name: /Одноразовые 14/ })).getAttribute('href')).toBe(
      '/category/1',
    );
    expect(screen.queryByRole('link', { name: /Мята/ })).toBeNull();

    const toggle = screen.getByRole('button', { name: 'Развернуть: Одноразовые' });
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: /Мята и ментол 5/ }).getAttribute('href')).toBe('/category/11');

    await user.click(toggle);
    expect(screen.queryByRole('link', { name: /Мята/ })).toBeNull();
  });

  test('MENU-01 large counts are grouped by thousands', async () => {
    mockGet('/api/v1/categories/root', [aCategory({ translatedName: 'Жидкости', productCount: 3327 })]);
    await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    await screen.findByRole('link', { name: /Жидкости 3\s327 товаров/ });
  });

  test('MENU-01 selecting a category navigates to its page and calls onSelect', async () => {
    mockGet('/api/v1/categories/root', [disposables]);
    const onSelect = vi.fn();
    const { user, waitForLocation } = await renderWithProviders(<CatalogTree onSelect={onSelect} />);
    await user.click(await screen.findByRole('link', { name: /Одноразовые/ }));
    await waitForLocation('/category/1');
    expect(onSelect).toHaveBeenCalledOnce();
  });

  test('MENU-02 a search expands the parents of matches, and clearing it collapses them', async () => {
    mockGet('/api/v1/categories/root', [disposables, aCategory({ translatedName: 'Жидкости' })]);
    const { user } = await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    const search = await screen.findByRole('searchbox');
    await user.type(search, ' МЯТА ');
    screen.getByRole('link', { name: /Мята и ментол/ });
    expect(screen.queryByRole('link', { name: /Жидкости/ })).toBeNull();

    await user.clear(search);
    screen.getByRole('link', { name: /Жидкости/ });
    expect(screen.queryByRole('link', { name: /Мята/ })).toBeNull();
  });

  test('MENU-02 the clear button empties the search and focuses it', async () => {
    const { user } = await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    const search = (await screen.findByRole('searchbox')) as HTMLInputElement;
    expect(screen.queryByRole('button', { name: 'Очистить поиск' })).toBeNull();
    await user.type(search, 'мята');
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    expect(search.value).toBe('');
    expect(document.activeElement).toBe(search);
  });

  test('MENU-02 the arrow keys lead from the search into the tree and back', async () => {
    mockGet('/api/v1/categories/root', [disposables]);
    const { user } = await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    await screen.findByRole('link', { name: /Одноразовые/ });
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Одноразовые');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('MENU-02 Enter opens the only match', async () => {
    mockGet('/api/v1/categories/root', [disposables, aCategory({ translatedName: 'Мятные' })]);
    const onSelect = vi.fn();
    const { user, waitForLocation } = await renderWithProviders(<CatalogTree onSelect={onSelect} />);
    await screen.findByRole('link', { name: /Одноразовые/ });
    await user.type(screen.getByRole('searchbox'), 'мят{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    await user.type(screen.getByRole('searchbox'), 'а{Enter}');
    await waitForLocation('/category/11');
    expect(onSelect).toHaveBeenCalledOnce();
  });

  test('MENU-03 a search without results shows a message', async () => {
    mockGet('/api/v1/categories/root', [disposables]);
    const { user } = await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    await user.type(await screen.findByRole('searchbox'), 'кальян');
    expect(screen.getByRole('status').textContent).toBe('Ничего не нашлось');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('MENU-03 a shop without categories shows a message', async () => {
    mockGet('/api/v1/categories/root', []);
    await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    await screen.findByText('Категорий пока нет');
  });

  test('API-10 a loading error shows a message and a retry button', async () => {
    mockGet('/api/v1/categories/root', () => problemResponse(500, 'internal'));
    const { user } = await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Ошибка загрузки категорий');
    mockGet('/api/v1/categories/root', [disposables]);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByRole('link', { name: /Одноразовые/ });
  });

  test('arrow keys move through the tree, expand and collapse it', async () => {
    mockGet('/api/v1/categories/root', [disposables]);
    const { user } = await renderWithProviders(<CatalogTree onSelect={() => {}} />);
    (await screen.findByRole('link', { name: /Одноразовые/ })).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Мята и ментол');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('Одноразовые');
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('link', { name: /Мята/ })).toBeNull();
  });
});
