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
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить изменения?' }));
  await user.click(dialog.getByRole('button', { name: 'Отменить изменения' }));
}

/** Mocks the product lists with search and pagination. */
export function mockAdminProducts(products: ReturnType<typeof anAdminProduct>[]): void {
  const paged = (query: URLSearchParams) => {
    const page = Number(query.get('page'));
    const size = Number(query.get('size'));
    const search = query.get('search') ?? '';
    const matching = products.filter(({ translatedName }) => translatedName.includes(search));
    return {
      content: matching.slice(page * size, (page + 1) * size),
      page,
      size,
      totalElements: matching.length,
      totalPages: Math.ceil(matching.length / size),
    };
  };
  mockGet('/api/v1/admin/products', ({ query }) => paged(query));
  mockGet('/api/v1/admin/products/recommended-first', ({ query }) => ({
    ...paged(query),
    totalRecommended: products.filter(({ recommended }) => recommended).length,
  }));
}
