import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type anAdminProduct, anAuthResponse } from './builders';
import { mockGet } from './mock-api';
import { openPage } from './render-page';
import { storeTestSession } from './stored-session';

/** Opens an admin page as an administrator. */
export async function openAdminPage(path: string, options: Parameters<typeof openPage>[1] = {}) {
  storeTestSession({ user: { ...anAuthResponse().user, role: 'ADMIN' } });
  return openPage(path, options);
}

export const adminMain = () => within(screen.getByRole('main'));

/** Returns the table row that contains the text. */
export function rowOf(name: string): HTMLElement {
  const row = within(screen.getByRole('table')).getByText(name).closest('tr');
  if (!row) throw new Error(`No table row contains "${name}"`);
  return row;
}

/** Discards staged changes and confirms the dialog. */
export async function discardChanges(user: UserEvent): Promise<void> {
  const bar = within(screen.getByRole('region', { name: 'Несохранённые изменения' }));
  await user.click(bar.getByRole('button', { name: 'Отменить' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отменить изменения?' }));
  await user.click(dialog.getByRole('button', { name: 'Отменить изменения' }));
}

/** Returns the page of a list that a query requests. */
export function paginate<Item>(items: readonly Item[], query: URLSearchParams) {
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  return {
    content: items.slice(page * size, (page + 1) * size),
    page,
    size,
    totalElements: items.length,
    totalPages: Math.ceil(items.length / size),
  };
}

/** Mocks the product lists with search and pagination. */
export function mockAdminProducts(products: ReturnType<typeof anAdminProduct>[]): void {
  const search = (query: URLSearchParams) => {
    const text = query.get('search') ?? '';
    return paginate(
      products.filter(({ translatedName }) => translatedName.includes(text)),
      query,
    );
  };
  mockGet('/api/v1/admin/products', ({ query }) => search(query));
  mockGet('/api/v1/admin/products/recommended-first', ({ query }) => ({
    ...search(query),
    totalRecommended: products.filter(({ recommended }) => recommended).length,
  }));
}
