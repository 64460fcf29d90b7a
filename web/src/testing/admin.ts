import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type anAdminProduct, anAuthResponse } from './builders';
import { mockGet } from './mock-api';
import { openPage } from './render-page';
import { storeTestSession } from './stored-session';

/** Opens a page of the back office as somebody who may. */
export async function openAdminPage(address: string, options: Parameters<typeof openPage>[1] = {}) {
  storeTestSession({ user: { ...anAuthResponse().user, role: 'ADMIN' } });
  return openPage(address, options);
}

export const adminMain = () => within(screen.getByRole('main'));

/** The row of a table that names something. */
export function rowOf(name: string): HTMLElement {
  const row = within(screen.getByRole('table')).getByText(name).closest('tr');
  if (!row) throw new Error(`"${name}" stands in no row`);
  return row;
}

/** Lets go of what is unsaved: the bar asks first. */
export async function discardChanges(user: UserEvent): Promise<void> {
  const bar = within(screen.getByRole('region', { name: 'Несохранённые изменения' }));
  await user.click(bar.getByRole('button', { name: 'Отменить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отменить изменения?' }));
  await user.click(question.getByRole('button', { name: 'Отменить изменения' }));
}

/** Answers lists of products with these, as many as asked for. */
export function mockAdminProducts(products: ReturnType<typeof anAdminProduct>[]): void {
  const paged = (query: URLSearchParams) => {
    const page = Number(query.get('page'));
    const size = Number(query.get('size'));
    const words = query.get('search') ?? '';
    const found = products.filter(({ translatedName }) => translatedName.includes(words));
    return {
      content: found.slice(page * size, (page + 1) * size),
      page,
      size,
      totalElements: found.length,
      totalPages: Math.ceil(found.length / size),
    };
  };
  mockGet('/api/v1/admin/products', ({ query }) => paged(query));
  mockGet('/api/v1/admin/products/recommended-first', ({ query }) => ({
    ...paged(query),
    totalRecommended: products.filter(({ recommended }) => recommended).length,
  }));
}
