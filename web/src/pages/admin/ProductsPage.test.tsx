import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProductUpdate } from '../../shared/product-events';
import { answer, answerDelete, answerPut, problem } from '../../testing/api-stand-in';
import { aDashboard, anAdminProduct, aSignIn } from '../../testing/builders';
import { answerProducts, discardChanges, office, openOffice, rowOf } from '../../testing/office';
import { openPage } from '../../testing/render-page';
import { storeSignIn } from '../../testing/stored-session';

const mint = anAdminProduct({ id: 11, translatedName: 'Мята', price: 7.5, stock: 3, recommended: true });
const berry = anAdminProduct({ id: 12, translatedName: 'Ягоды', purchasable: false });

async function openList(address = '/admin/products', products = [mint, berry]) {
  answerProducts(products);
  const shown = await openOffice(address);
  await screen.findByText(products[0]?.translatedName ?? '');
  return shown;
}

const active = (name: string) => screen.getByRole('switch', { name: `Активен: ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Несохранённые изменения' }));

describe('the back office', () => {
  test('ADM-01 sends guests to sign in and other users home', async () => {
    const guest = await openPage('/admin/products?page=2');
    await guest.arrivesAt(`/auth?redirect=${encodeURIComponent('/admin/products?page=2')}`);
    guest.unmount();
    storeSignIn();
    const user = await openPage('/admin/products');
    await user.arrivesAt('/');
  });

  test('ADM-01 NAV-02 is reached from the shop by the user menu', async () => {
    answer('/api/v1/admin/dashboard', aDashboard());
    const { user, arrivesAt } = await openOffice('/');
    await user.click(await screen.findByRole('button', { name: /^Аккаунт/ }));
    await user.click(await screen.findByRole('link', { name: 'Панель управления' }));
    await arrivesAt('/admin/dashboard');
    expect(await office().findByRole('heading', { name: 'Обзор' })).toBeDefined();
  });

  test('ADM-01 has its sections beside every page, the present one marked', async () => {
    const { arrivesAt, user } = await openList();
    const sections = within(screen.getByRole('navigation', { name: 'Разделы' }));
    expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Обзор',
      'Товары',
      'Рекомендуемые',
      'Категории',
      'Заказы',
      'Пользователи',
      'Настройки',
    ]);
    expect(sections.getByRole('link', { name: 'Товары' }).getAttribute('aria-current')).toBe('page');
    answer('/api/v1/categories', []);
    await user.click(sections.getByRole('link', { name: 'Категории' }));
    await arrivesAt('/admin/categories');
  });
});

describe('the list of products', () => {
  test('APL-01 shows id, name, price, category, stock, recommended and the ways on', async () => {
    await openList();
    const row = within(rowOf('Мята'));
    for (const words of ['11', '7,50 €', 'Жидкости', '3', 'Да']) {
      expect(row.getByText(words)).toBeDefined();
    }
    const address = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(address('Мята')).toBe('/admin/products/edit/11');
    expect(address('Открыть в магазине: Мята')).toBe('/product/11');
    expect(address('Изменить: Мята')).toBe('/admin/products/edit/11');
    expect(office().getByRole('link', { name: 'Добавить товар' }).getAttribute('href')).toBe(
      '/admin/products/add',
    );
  });

  test('ADM-02 page, size and search stand in the address and are asked of the server', async () => {
    const many = Array.from({ length: 12 }, (_, at) => anAdminProduct({ translatedName: `Кофе ${at}` }));
    const { user, arrivesAt } = await openList('/admin/products', many);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    await user.click(screen.getByRole('link', { name: 'Страница 2' }));
    await arrivesAt('/admin/products?page=2');
    await screen.findByText('Кофе 11');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Строк на странице' }), '25');
    await arrivesAt('/admin/products?size=25');
    await user.type(screen.getByRole('searchbox'), 'Кофе 7{Enter}');
    await arrivesAt('/admin/products?size=25&search=%D0%9A%D0%BE%D1%84%D0%B5+7');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  test('ADM-02 a search that finds nothing says so and leads back to all', async () => {
    const { user, arrivesAt } = await openList('/admin/products');
    await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Показать все' }));
    await arrivesAt('/admin/products');
    expect(await screen.findByText('Мята')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('APL-01 AAP-06 a failed load says so and can be tried again', async () => {
    let calls = 0;
    answer('/api/v1/admin/products', () => {
      calls += 1;
      return problem(500, 'internal');
    });
    const { user } = await openOffice('/admin/products');
    expect(await screen.findByText('Не удалось загрузить товары')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(calls).toBe(2));
  });

  test('APL-01 deleting asks first, then says how it went', async () => {
    const gone: string[] = [];
    answerDelete('/api/v1/admin/products/{id}', (_, __, ___, address) => {
      gone.push(address.pathname);
      return undefined;
    });
    const { user } = await openList();
    const remove = () => user.click(screen.getByRole('button', { name: 'Удалить: Мята' }));
    await remove();
    const dialog = screen.getByRole('dialog', { name: 'Удалить товар?' });
    await user.click(within(dialog).getByRole('button', { name: 'Отменить' }));
    expect(gone).toEqual([]);
    await remove();
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Товар удалён: Мята')).toBeDefined();
    expect(gone).toEqual(['/api/v1/admin/products/11']);
  });
});

describe('the active switches', () => {
  test('APL-02 are staged, counted and sent apart; what comes back is told to every view', async () => {
    const sent: unknown[] = [];
    answerPut('/api/v1/admin/products/purchasable/batch', (body) => {
      sent.push(body);
      const saved = body.productIds.map((id) => (id === 11 ? mint : berry));
      return saved.map((product) => ({ ...product, purchasable: body.purchasable === true, version: 2 }));
    });
    const told: ProductUpdate[] = [];
    const listen = (event: Event) => told.push((event as CustomEvent<ProductUpdate>).detail);
    window.addEventListener('productUpdated', listen);
    const { user } = await openList();
    await user.click(active('Мята'));
    await user.click(active('Ягоды'));
    expect(office().getByText(/Ждут сохранения: 2/)).toBeDefined();
    expect(within(rowOf('Мята')).getByText('Изменён')).toBeDefined();
    expect(sent).toEqual([]);
    await user.click(bar().getByRole('button', { name: 'Сохранить активность' }));
    expect(await screen.findByText('Активность товаров обновлена')).toBeDefined();
    window.removeEventListener('productUpdated', listen);
    expect(sent).toEqual([
      { productIds: [12], purchasable: true },
      { productIds: [11], purchasable: false },
    ]);
    expect(told.map(({ product }) => [product.id, product.purchasable])).toEqual([
      [12, true],
      [11, false],
    ]);
    expect(active('Мята').getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByText('Изменён')).toBeNull();
  });

  test('APL-02 AAP-06 a failed save keeps them staged', async () => {
    answerPut('/api/v1/admin/products/purchasable/batch', () => problem(500, 'internal'));
    const { user } = await openList();
    await user.click(active('Мята'));
    await user.click(bar().getByRole('button', { name: 'Сохранить активность' }));
    expect(await screen.findByText('Не удалось обновить активность товаров')).toBeDefined();
    expect(active('Мята').getAttribute('aria-checked')).toBe('false');
    expect(bar().getByText(/1.несохранённое изменение/)).toBeDefined();
  });

  test('APL-02 a product that somebody has deleted keeps the others from nothing, and it is said', async () => {
    const sent: unknown[] = [];
    answerPut('/api/v1/admin/products/purchasable/batch', (body) => {
      sent.push(body.productIds);
      if (body.productIds.includes(11))
        return problem(404, 'product_not_found', 'Нет', { details: { ids: [11] } });
      return body.productIds.map((id) => ({ ...berry, id, purchasable: body.purchasable === true }));
    });
    const { user } = await openList('/admin/products', [mint, { ...berry, purchasable: true }]);
    await user.click(active('Мята'));
    await user.click(active('Ягоды'));
    await user.click(bar().getByRole('button', { name: 'Сохранить активность' }));
    expect(await screen.findByText(/1.товар тем временем удалён и пропущен/)).toBeDefined();
    expect(sent).toEqual([[11, 12], [12]]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull());
  });

  test('the focus goes to the head of the page when the bar goes', async () => {
    answerPut('/api/v1/admin/products/purchasable/batch', () => [{ ...mint, purchasable: false }]);
    const { user } = await openList();
    await user.click(active('Мята'));
    await user.click(bar().getByRole('button', { name: 'Сохранить активность' }));
    await waitFor(() => expect(document.activeElement).toBe(office().getByRole('heading', { level: 1 })));
  });

  test('ADM-01 signing out asks over what is not saved', async () => {
    const { user, parts } = await openList();
    await user.click(active('Мята'));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    const question = within(screen.getByRole('dialog', { name: 'Уйти без сохранения?' }));
    expect(parts.session.getState().session).not.toBeNull();
    await user.click(question.getByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(parts.session.getState().session).toBeNull());
  });

  test('APL-02 survive a reload, and can be let go', async () => {
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

  test('ADM-02 stay while the list shows another page, and are asked about when the page is left', async () => {
    const { user, arrivesAt } = await openList('/admin/products?size=5', [
      mint,
      ...Array.from({ length: 6 }, (_, at) => anAdminProduct({ translatedName: `Кофе ${at}` })),
    ]);
    await user.click(active('Мята'));
    await user.click(screen.getByRole('link', { name: 'Страница 2' }));
    await arrivesAt('/admin/products?size=5&page=2');
    expect(bar().getByText(/1.несохранённое изменение/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Рекомендуемые' }));
    const question = screen.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await user.click(within(question).getByRole('button', { name: 'Остаться' }));
    await arrivesAt('/admin/products?size=5&page=2');
    await user.click(screen.getByRole('link', { name: 'Рекомендуемые' }));
    await user.click(within(question).getByRole('button', { name: 'Уйти' }));
    await arrivesAt('/admin/recommended-products');
  });

  test('closing the tab asks only while something is unsaved', async () => {
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

test('ADM-01 what staff saw is not kept for whoever signs in next', async () => {
  const { parts } = await openList();
  const kept = () => parts.queryClient.getQueryCache().findAll({ queryKey: ['admin-products'] });
  expect(kept()).not.toEqual([]);
  act(() => parts.session.getState().signIn({ ...aSignIn(), user: { ...aSignIn().user, email: 'b@c.nl' } }));
  await waitFor(() => expect(kept()).toEqual([]));
});
