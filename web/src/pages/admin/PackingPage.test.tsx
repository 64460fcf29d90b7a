import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrder, PackedOrder } from '../../shared/api/types';
import { openAdminPage, paginate } from '../../testing/admin';
import { counts } from '../../testing/admin-orders';
import { someAdminSettings } from '../../testing/admin-settings';
import { anAdminOrder } from '../../testing/builders';
import { mockDelete, mockGet, mockPut, problemResponse } from '../../testing/mock-api';

const [item] = anAdminOrder({}).items;
const order = anAdminOrder({
  status: 'PROCESSING',
  items: item ? [{ ...item, quantity: 2 }] : [],
});
const sku = `NV-${item?.id}`;

const conflict = (code: 'edit_conflict' | 'order_being_packed', currentOrder: AdminOrder) =>
  problemResponse(409, code, 'Конфликт', { details: { currentOrder } });

const company = someAdminSettings().company;

/** Mocks claims with the orders in turn; the last one is repeated. Returns the bodies of requests to pack. */
function mockPacking(orders: AdminOrder[], respond: (body: PackedOrder) => Response | typeof order) {
  const requests: PackedOrder[] = [];
  let claims = 0;
  mockGet('/api/v1/admin/orders', ({ query }) => ({ ...paginate([order], query), statusCounts: counts }));
  mockGet('/api/v1/admin/products', ({ query }) => paginate([], query));
  mockDelete('/api/v1/admin/orders/{id}/packer', () => order);
  mockPut('/api/v1/admin/orders/{id}/packer', () => {
    const claimed = orders[Math.min(claims, orders.length - 1)] ?? order;
    claims += 1;
    const products = [{ id: item?.id ?? 0, sku, name: 'Для сотрудников', deleted: false }];
    const documents = [{ order: claimed, products, invoices: [] }];
    return { shopName: 'Nevel', supportEmail: 'help@nevel.nl', company, documents, missing: [] };
  });
  mockPut('/api/v1/admin/orders/{id}/packed', (body) => {
    requests.push(body);
    return respond(body);
  });
  return requests;
}

/** The keys of a scanner; the target is what has the focus. */
function scan(text: string, target: Element = document.body): void {
  for (const key of text) fireEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}` });
  fireEvent.keyDown(target, { key: 'Enter', code: 'Enter' });
}

test('DSK-04: an order that is edited between scan and save shows its new items and keeps what was counted', async () => {
  const edited = { ...order, version: 5, items: order.items.map((line) => ({ ...line, quantity: 3 })) };
  const requests = mockPacking([order, edited], ({ version }) =>
    version === 5 ? { ...edited, packed: { at: order.createdAt } } : conflict('edit_conflict', edited),
  );
  await openAdminPage('/admin/packing');
  await screen.findByText('1 заказ к упаковке');
  scan('123-456-789');
  await screen.findByText('Заказ 123-456-789: сканируйте товары');
  // Both at once: a scan during a request waits for its turn.
  scan(sku);
  scan(sku);
  scan('3SABC');
  await screen.findByText('Заказ за это время изменили. Проверьте товары.');
  screen.getByText('2 из 3');
  scan(sku);
  await screen.findByText('Всё на месте. Отсканируйте посылку.');
  scan('3SABC');
  await screen.findByText('Заказ 123-456-789 упакован. Сканируйте следующий.');
  expect(requests.map(({ version, parcel, ship }) => [version, parcel, ship])).toEqual([
    [order.version, { carrier: 'PostNL', trackingNumber: '3SABC' }, false],
    [5, { carrier: 'PostNL', trackingNumber: '3SABC' }, false],
  ]);
});

test('DSK-04: a scan in a field leaves what was typed there and submits nothing', async () => {
  mockPacking([order], () => order);
  const { user } = await openAdminPage('/admin/packing');
  const field = await screen.findByLabelText<HTMLInputElement>('Номер заказа, артикул или номер отправления');
  fireEvent.input(field, { target: { value: 'я' } });
  for (const key of '123-456-789') {
    fireEvent.keyDown(field, { key, code: key === '-' ? 'Minus' : `Digit${key}` });
    fireEvent.input(field, { target: { value: `${field.value}${key}` } });
  }
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await screen.findByText('Заказ 123-456-789: сканируйте товары');
  expect(field.value).toBe('я');
  await user.click(screen.getByRole('button', { name: 'К списку' }));
  await screen.findByText('1 заказ к упаковке');
});

test('DSK-04: a packer who lost the order to a colleague is warned at the latest when saving', async () => {
  const theirs = {
    ...order,
    packer: { id: 9, name: 'Вера Ос', since: order.createdAt, until: '2099-01-01T00:00:00Z' },
  };
  mockPacking([order], () => conflict('order_being_packed', theirs));
  const { user } = await openAdminPage('/admin/packing');
  await user.click(await screen.findByRole('button', { name: 'Упаковать 123-456-789' }));
  await user.click(await screen.findByRole('button', { name: 'Упакован' }));
  await screen.findByText('Собраны ещё не все товары');
  await user.click(screen.getByRole('checkbox', { name: /^Все сразу/ }));
  await user.click(screen.getByRole('button', { name: 'Упакован' }));
  await screen.findByText(/Заказ 123-456-789 теперь упаковывает Вера Ос/);
  await waitFor(() => expect(screen.queryByText('2 из 2')).toBeNull());
});
