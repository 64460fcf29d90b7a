import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, problem } from '../../../testing/api-stand-in';
import { aCategory } from '../../../testing/builders';
import { showPart } from '../../../testing/render-page';
import { CatalogTree } from './CatalogTree';

const mint = aCategory({ id: 11, translatedName: 'Мята и ментол', productCount: 5 });
const disposables = aCategory({
  id: 1,
  translatedName: 'Одноразовые',
  productCount: 14,
  subCategories: [mint],
});

describe('the tree of categories', () => {
  test('MENU-01 shows each category with its count and opens on demand', async () => {
    answer('/api/v1/categories/root', [disposables]);
    const { user } = await showPart(<CatalogTree onSelect={() => {}} />);
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

  test('MENU-01 choosing a category goes to its page and tells the menu', async () => {
    answer('/api/v1/categories/root', [disposables]);
    const onSelect = vi.fn();
    const { user, arrivesAt } = await showPart(<CatalogTree onSelect={onSelect} />);
    await user.click(await screen.findByRole('link', { name: /Одноразовые/ }));
    await arrivesAt('/category/1');
    expect(onSelect).toHaveBeenCalledOnce();
  });

  test('MENU-02 a search opens the parents of what it finds, and clearing it closes them', async () => {
    answer('/api/v1/categories/root', [disposables, aCategory({ translatedName: 'Жидкости' })]);
    const { user } = await showPart(<CatalogTree onSelect={() => {}} />);
    const search = await screen.findByRole('searchbox');
    await user.type(search, ' МЯТА ');
    expect(screen.getByRole('link', { name: /Мята и ментол/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Жидкости/ })).toBeNull();

    await user.clear(search);
    expect(screen.getByRole('link', { name: /Жидкости/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Мята/ })).toBeNull();
  });

  test('MENU-02 a button empties the search, and the focus stays in it', async () => {
    const { user } = await showPart(<CatalogTree onSelect={() => {}} />);
    const search = (await screen.findByRole('searchbox')) as HTMLInputElement;
    expect(screen.queryByRole('button', { name: 'Очистить поиск' })).toBeNull();
    await user.type(search, 'мята');
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    expect(search.value).toBe('');
    expect(document.activeElement).toBe(search);
  });

  test('MENU-03 a search without results says so', async () => {
    answer('/api/v1/categories/root', [disposables]);
    const { user } = await showPart(<CatalogTree onSelect={() => {}} />);
    await user.type(await screen.findByRole('searchbox'), 'кальян');
    expect(screen.getByRole('status').textContent).toBe('Ничего не нашлось');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('MENU-03 a shop without categories says so', async () => {
    answer('/api/v1/categories/root', []);
    await showPart(<CatalogTree onSelect={() => {}} />);
    expect(await screen.findByText('Категорий пока нет')).toBeDefined();
  });

  test('API-10 a failed load says so and can be tried again', async () => {
    answer('/api/v1/categories/root', () => problem(500, 'internal'));
    const { user } = await showPart(<CatalogTree onSelect={() => {}} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Ошибка загрузки категорий');
    answer('/api/v1/categories/root', [disposables]);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: /Одноразовые/ })).toBeDefined();
  });

  test('arrows move through the tree, open and close it', async () => {
    answer('/api/v1/categories/root', [disposables]);
    const { user } = await showPart(<CatalogTree onSelect={() => {}} />);
    (await screen.findByRole('link', { name: /Одноразовые/ })).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Мята и ментол');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('Одноразовые');
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('link', { name: /Мята/ })).toBeNull();
  });
});
