import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProductUpdate } from '../../shared/product-events';
import {
  adminMain,
  discardChanges,
  mockAdminProducts,
  openAdminPage,
  paginate,
  rowOf,
} from '../../testing/admin';
import { aCategory, aDashboard, anAdminProduct, anAuthResponse } from '../../testing/builders';
import { mockDelete, mockGet, mockPost, mockPut, problemResponse } from '../../testing/mock-api';
import { openPage } from '../../testing/render-page';
import { storeTestSession } from '../../testing/stored-session';

const mint = anAdminProduct({ id: 11, translatedName: 'Мята', price: 7.5, stock: 3, recommended: true });
const berry = anAdminProduct({ id: 12, translatedName: 'Ягоды', purchasable: false });

async function openList(path = '/admin/products', products = [mint, berry]) {
  mockAdminProducts(products);
  const page = await openAdminPage(path);
  await screen.findByText(products[0]?.translatedName ?? '');
  return page;
}

const active = (name: string) => screen.getByRole('switch', { name: `В продаже: ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Несохранённые изменения' }));

describe('the admin', () => {
  test('ADM-01 redirects guests to sign-in and other users home', async () => {
    const guest = await openPage('/admin/products?page=2');
    await guest.waitForLocation(`/auth?redirect=${encodeURIComponent('/admin/products?page=2')}`);
    guest.unmount();
    storeTestSession();
    mockPost('/api/v1/auth/refresh-token', () => anAuthResponse());
    const user = await openPage('/admin/products');
    await user.waitForLocation('/');
  });

  test('ADM-01 NAV-02 is linked in the user menu of the shop', async () => {
    mockGet('/api/v1/admin/dashboard', aDashboard());
    const { user, waitForLocation } = await openAdminPage('/');
    await user.click(await screen.findByRole('button', { name: /^Аккаунт/ }));
    await user.click(await screen.findByRole('link', { name: 'Панель управления' }));
    await waitForLocation('/admin/dashboard');
    await adminMain().findByRole('heading', { name: 'Обзор' });
  });

  test('ADM-01 lists its sections on every page and marks the current one', async () => {
    const { waitForLocation, user } = await openList();
    const sections = within(screen.getByRole('navigation', { name: 'Разделы' }));
    expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Обзор',
      'Товары',
      'Рекомендуемые',
      'Категории',
      'Заказы',
      'Упаковка',
      'Выписки',
      'Бухгалтерия',
      'Отказы',
      'Пользователи',
      'Поиск',
      'Настройки',
    ]);
    expect(sections.getByRole('link', { name: 'Товары' }).getAttribute('aria-current')).toBe('page');
    mockGet('/api/v1/categories', []);
    await user.click(sections.getByRole('link', { name: 'Категории' }));
    await waitForLocation('/admin/categories');
  });
});

describe('product list', () => {
  test('APL-01 shows id, name, price, category, stock, recommended and links', async () => {
    await openList();
    const row = within(rowOf('Мята'));
    for (const text of ['11', '7,50 €', 'Жидкости', '3', 'Да']) {
      row.getByText(text);
    }
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(href('Мята')).toBe('/admin/products/edit/11');
    expect(href('Открыть в магазине: Мята')).toBe('/product/11');
    expect(href('Изменить: Мята')).toBe('/admin/products/edit/11');
    expect(adminMain().getByRole('link', { name: 'Добавить товар' }).getAttribute('href')).toBe(
      '/admin/products/add',
    );
  });

  test('APL-01 a click on a row opens the product, after a question if changes are staged', async () => {
    mockGet('/api/v1/admin/products/{id}', mint);
    const { user, waitForLocation } = await openList('/admin/products?search=М');
    await user.click(active('Мята'));
    await user.click(within(rowOf('Мята')).getByText('11'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Уйти' }));
    await waitForLocation('/admin/products/edit/11');
    await screen.findByRole('tab', { name: /^Основное/ });
    expect(adminMain().getByRole('link', { name: 'Назад: Товары' }).getAttribute('href')).toMatch(/search=/);
  });

  test('ADM-02 page, size and search are in the URL and in the request', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      anAdminProduct({ translatedName: `Кофе ${index}` }),
    );
    const { user, waitForLocation } = await openList('/admin/products', many);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    await user.click(screen.getByRole('link', { name: 'Страница 2' }));
    await waitForLocation('/admin/products?page=2');
    await screen.findByText('Кофе 11');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Строк на странице' }), '25');
    await waitForLocation('/admin/products?size=25');
    await user.type(screen.getByRole('searchbox'), 'Кофе 7{Enter}');
    await waitForLocation('/admin/products?size=25&search=%D0%9A%D0%BE%D1%84%D0%B5+7');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  test('REF-04: the chosen page size is remembered for this list and administrator', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      anAdminProduct({ translatedName: `Кофе ${index}` }),
    );
    const { user, waitForLocation, unmount } = await openList('/admin/products', many);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    const choice = screen.getByRole('combobox', { name: 'Строк на странице' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => parseInt(textContent ?? '', 10)),
    ).toEqual([5, 10, 25, 50, 100, 200]);
    await user.selectOptions(choice, '25');
    await waitForLocation('/admin/products?size=25');
    unmount();

    const again = await openList('/admin/products', many);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(26));
    await again.user.click(screen.getByRole('link', { name: 'Страница 2' }));
    await again.waitForLocation('/admin/products?page=2&size=25');
    again.unmount();

    storeTestSession({ user: { ...anAuthResponse().user, id: 2, role: 'ADMIN' } });
    await openPage('/admin/products');
    await screen.findByText('Кофе 0');
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  test('APL-01 stock and category filters are in the URL and in the request, and can be reset', async () => {
    mockGet('/api/v1/categories', [
      aCategory({ id: 4, translatedName: 'Жидкости' }),
      aCategory({ id: 5, translatedName: 'Солевые', parentId: 4 }),
    ]);
    const { user, waitForLocation } = await openList('/admin/products?search=М&page=1');
    const queries: URLSearchParams[] = [];
    mockGet('/api/v1/admin/products', ({ query }) => {
      queries.push(query);
      return paginate([mint], query);
    });
    const sent = () => [queries.at(-1)?.get('stock'), queries.at(-1)?.get('categoryId')];
    await user.selectOptions(screen.getByRole('combobox', { name: 'Остаток' }), 'Заканчиваются');
    await waitForLocation('/admin/products?search=%D0%9C&stock=low');
    await waitFor(() => expect(sent()).toEqual(['low', null]));
    const category = await screen.findByRole('combobox', { name: 'Категория' });
    expect(
      within(category)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Все категории', 'Жидкости', '— Солевые']);
    await user.selectOptions(category, '— Солевые');
    await waitForLocation('/admin/products?search=%D0%9C&stock=low&categoryId=5');
    await waitFor(() => expect(sent()).toEqual(['low', '5']));
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    await waitForLocation('/admin/products?search=%D0%9C');
  });

  test('APL-01 filters without matches link back to the full list', async () => {
    mockAdminProducts([]);
    await openAdminPage('/admin/products?stock=out');
    await screen.findByText('По этим фильтрам товаров нет');
    expect(screen.getByRole('link', { name: 'Показать все' }).getAttribute('href')).toBe('/admin/products');
  });

  test('ADM-02 a search without matches links back to the full list', async () => {
    const { user, waitForLocation } = await openList('/admin/products');
    await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Показать все' }));
    await waitForLocation('/admin/products');
    await screen.findByText('Мята');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('APL-01 AAP-06 a failed load can be retried', async () => {
    let calls = 0;
    mockGet('/api/v1/admin/products', () => {
      calls += 1;
      return problemResponse(500, 'internal');
    });
    const { user } = await openAdminPage('/admin/products');
    await screen.findByText('Не удалось загрузить товары');
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(calls).toBe(2));
  });

  test('APL-01 deleting needs confirmation and shows the result', async () => {
    const deleted: string[] = [];
    mockDelete('/api/v1/admin/products/{id}', (_, __, ___, url) => {
      deleted.push(url.pathname);
      return undefined;
    });
    const { user } = await openList();
    const remove = () => user.click(screen.getByRole('button', { name: 'Удалить: Мята' }));
    await remove();
    const dialog = screen.getByRole('alertdialog', { name: 'Удалить товар?' });
    await user.click(within(dialog).getByRole('button', { name: 'Отменить' }));
    expect(deleted).toEqual([]);
    await remove();
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await screen.findByText('Товар удалён: Мята');
    expect(deleted).toEqual(['/api/v1/admin/products/11']);
  });
});

describe('active switches', () => {
  test('APL-02 are staged, counted and sent separately; the saved products are published', async () => {
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/products/purchasable/batch', (body) => {
      sent.push(body);
      const saved = body.productIds.map((id) => (id === 11 ? mint : berry));
      return saved.map((product) => ({ ...product, purchasable: body.purchasable === true, version: 2 }));
    });
    const updates: ProductUpdate[] = [];
    const listen = (event: Event) => updates.push((event as CustomEvent<ProductUpdate>).detail);
    window.addEventListener('productUpdated', listen);
    const { user } = await openList();
    await user.click(active('Мята'));
    await user.click(active('Ягоды'));
    adminMain().getByText(/^2.товара изменены, но не сохранены/);
    within(rowOf('Мята')).getByText('Изменён');
    expect(sent).toEqual([]);
    await user.click(bar().getByRole('button', { name: 'Сохранить изменения' }));
    await screen.findByText('Изменения сохранены');
    window.removeEventListener('productUpdated', listen);
    expect(sent).toEqual([
      { productIds: [12], purchasable: true },
      { productIds: [11], purchasable: false },
    ]);
    expect(updates.map(({ product }) => [product.id, product.purchasable])).toEqual([
      [12, true],
      [11, false],
    ]);
    expect(active('Мята').getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByText('Изменён')).toBeNull();
  });

  test('APL-02 are summarized without zeros and saved by Ctrl+S', async () => {
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/products/purchasable/batch', (body) => {
      sent.push(body.productIds);
      return [{ ...mint, purchasable: false }];
    });
    const { user } = await openList();
    await user.keyboard('{Control>}s{/Control}');
    expect(sent).toEqual([]);
    await user.click(active('Мята'));
    bar().getByText('снять с продажи: 1');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Изменения сохранены');
    expect(sent).toEqual([[11]]);
  });

  test('APL-02 AAP-06 stay staged after a failed save', async () => {
    mockPut('/api/v1/admin/products/purchasable/batch', () => problemResponse(500, 'internal'));
    const { user } = await openList();
    await user.click(active('Мята'));
    await user.click(bar().getByRole('button', { name: 'Сохранить изменения' }));
    await screen.findByText('Не удалось сохранить изменения');
    expect(active('Мята').getAttribute('aria-checked')).toBe('false');
    bar().getByText(/1.несохранённое изменение/);
  });

  test('APL-02 a deleted product is skipped with a message and the others are saved', async () => {
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/products/purchasable/batch', (body) => {
      sent.push(body.productIds);
      if (body.productIds.includes(11))
        return problemResponse(404, 'product_not_found', 'Нет', { details: { ids: [11] } });
      return body.productIds.map((id) => ({ ...berry, id, purchasable: body.purchasable === true }));
    });
    const { user } = await openList('/admin/products', [mint, { ...berry, purchasable: true }]);
    await user.click(active('Мята'));
    await user.click(active('Ягоды'));
    await user.click(bar().getByRole('button', { name: 'Сохранить изменения' }));
    await screen.findByText(/1.товар за это время удалили, он пропущен/);
    expect(sent).toEqual([[11, 12], [12]]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull());
  });

  test('the page heading gets the focus when the staged changes bar disappears', async () => {
    mockPut('/api/v1/admin/products/purchasable/batch', () => [{ ...mint, purchasable: false }]);
    const { user } = await openList();
    await user.click(active('Мята'));
    await user.click(bar().getByRole('button', { name: 'Сохранить изменения' }));
    await waitFor(() => expect(document.activeElement).toBe(adminMain().getByRole('heading', { level: 1 })));
  });

  test('ADM-01 signing out with unsaved changes needs confirmation', async () => {
    const { user, services } = await openList();
    await user.click(active('Мята'));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    const leaveDialog = within(screen.getByRole('alertdialog', { name: 'Уйти без сохранения?' }));
    expect(services.session.getState().session).not.toBeNull();
    await user.click(leaveDialog.getByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(services.session.getState().session).toBeNull());
  });

  test('APL-02 survive a reload and can be discarded', async () => {
    const first = await openList();
    await first.user.click(active('Мята'));
    first.unmount();
    const { user } = await openList();
    expect(active('Мята').getAttribute('aria-checked')).toBe('false');
    await user.click(bar().getByRole('button', { name: 'Отменить' }));
    await user.click(screen.getByRole('button', { name: 'Оставить' }));
    expect(active('Мята').getAttribute('aria-checked')).toBe('false');
    await discardChanges(user);
    await waitFor(() => expect(active('Мята').getAttribute('aria-checked')).toBe('true'));
  });

  test('ADM-02 stay staged on other list pages, and leaving needs confirmation', async () => {
    const { user, waitForLocation } = await openList('/admin/products?size=5', [
      mint,
      ...Array.from({ length: 6 }, (_, index) => anAdminProduct({ translatedName: `Кофе ${index}` })),
    ]);
    await user.click(active('Мята'));
    await user.click(screen.getByRole('link', { name: 'Страница 2' }));
    await waitForLocation('/admin/products?size=5&page=2');
    bar().getByText(/1.несохранённое изменение/);
    await user.click(screen.getByRole('link', { name: 'Рекомендуемые' }));
    const leaveDialog = screen.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
    await user.click(within(leaveDialog).getByRole('button', { name: 'Остаться' }));
    await waitForLocation('/admin/products?size=5&page=2');
    await user.click(screen.getByRole('link', { name: 'Рекомендуемые' }));
    await user.click(within(leaveDialog).getByRole('button', { name: 'Уйти' }));
    await waitForLocation('/admin/recommended-products');
  });

  test('closing the tab needs confirmation only with unsaved changes', async () => {
    const { user } = await openList();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await user.click(active('Мята'));
    expect(close()).toBe(true);
    await user.click(active('Мята'));
    expect(close()).toBe(false);
  });
});

test('ADM-01 cached admin data is removed when another user signs in', async () => {
  const { services } = await openList();
  const cachedQueries = () => services.queryClient.getQueryCache().findAll({ queryKey: ['admin-products'] });
  expect(cachedQueries()).not.toEqual([]);
  act(() =>
    services.session
      .getState()
      .signIn({ ...anAuthResponse(), user: { ...anAuthResponse().user, email: 'b@c.nl' } }),
  );
  await waitFor(() => expect(cachedQueries()).toEqual([]));
});
