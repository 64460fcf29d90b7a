import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anna, details, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { aSentWithdrawal } from '../../testing/withdrawal-builders';

test('WDR-02 the order card shows the withdrawals with a link to the queue, and its history has them', async () => {
  const order = anAdminOrder({
    ...anna,
    withdrawals: [
      { id: 5, ...aSentWithdrawal({ state: 'accepted', items: [{ id: 12, quantity: 1 }] }) },
      { id: 6, ...aSentWithdrawal({ reference: 'W-222-222-222', createdAt: '2026-11-15T12:00:00Z' }) },
    ],
    history: [
      { id: 1, at: '2026-11-15T09:42:00Z', by: null, to: 'PENDING' },
      { id: 2, at: '2026-11-15T11:00:00.5Z', by: 'Марина', from: 'PENDING', to: 'PROCESSING' },
    ],
  });
  mockAdminOrders([order]);
  await openAdminOrders('/admin/orders?order=17');
  const card = await details();
  const link = await card.findByRole('link', { name: 'W-123-456-788' });
  expect(link.getAttribute('href')).toBe('/admin/withdrawals?withdrawal=5');
  const entry = within(link.closest('li') as HTMLElement);
  entry.getByText('Принят');
  entry.getByText(/^15\.11\.2026/);
  entry.getByText(/^Dauw Манго, 1\sшт\.$/);
  card.getByText('Весь заказ');

  const history = within(card.getByRole('heading', { name: 'История' }).parentElement as HTMLElement);
  const texts = history.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
  expect(texts).toEqual([
    'Заказ оформлен',
    'Получен отказ от заказа: W-123-456-788',
    'Новый → В обработке',
    'Получен отказ от заказа: W-222-222-222',
  ]);
});
