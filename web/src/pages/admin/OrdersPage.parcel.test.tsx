import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anna, boris, details, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder } from '../../testing/builders';
import { mockPatch, mockPut } from '../../testing/mock-api';

const processing = anAdminOrder({ ...anna, status: 'PROCESSING', waitingSince: undefined });
const shipped = anAdminOrder({ ...boris, parcel: { carrier: 'DHL', trackingNumber: '3S-ABC 1' } });

async function openCard(order = processing) {
  const queries = mockAdminOrders([order, shipped]);
  const page = await openAdminOrders('/admin/orders?order=17');
  return { ...page, card: await details(), queries };
}

test('REF-06: a tracking number of another order is saved only after confirmation', async () => {
  const { user, card, queries } = await openCard();
  const sent: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
    sent.push(body.parcel);
    return anAdminOrder({ ...processing, status: 'SHIPPED', version: 2 });
  });
  await user.click(await card.findByRole('button', { name: 'Далее: Отправлен' }));
  const form = within(await dialog('Статус заказа 123-456-789'));
  await form.findByRole('option', { name: 'PostNL' });
  await user.type(form.getByLabelText(/^Номер отправления/), '3s abc-1{Enter}');
  const warning = within(await screen.findByRole('alertdialog', { name: 'Этот номер уже у другого заказа' }));
  expect(warning.getByText(/222-333-444/)).toBeDefined();
  expect(queries.at(-1)?.get('search')).toBe('3SABC1');
  await user.click(warning.getByRole('button', { name: 'Отменить' }));
  expect(sent).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Изменить статус' }));
  await user.click(await screen.findByRole('button', { name: 'Сохранить всё равно' }));
  await screen.findByText('Статус заказа обновлён: 123-456-789, Отправлен');
  expect(sent).toEqual([{ carrier: 'PostNL', trackingNumber: '3s abc-1' }]);
});

test('REF-06: a corrected tracking number is checked too, the own one is not', async () => {
  const own = anAdminOrder({
    ...anna,
    status: 'SHIPPED',
    parcel: { carrier: 'PostNL', trackingNumber: '3S-ABC 1' },
  });
  const { user, card } = await openCard(own);
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}/parcel', (body) => {
    sent.push(body.trackingNumber);
    return own;
  });
  await user.click(await card.findByRole('button', { name: 'Изменить посылку' }));
  const form = within(await dialog('Посылка заказа 123-456-789'));
  await user.click(form.getByRole('button', { name: 'Сохранить посылку' }));
  expect(await screen.findByText('Посылка сохранена')).toBeDefined();
  expect(sent).toEqual(['3S-ABC 1']);
});

test('REF-06: the ship dialog shows the destination', async () => {
  const address = { ...anna.address, country: 'JP', city: 'Tokyo', postBox: '7' };
  const { user, card } = await openCard(anAdminOrder({ ...processing, address }));
  await user.click(await card.findByRole('button', { name: 'Далее: Отправлен' }));
  const form = within(await dialog('Статус заказа 123-456-789'));
  expect(await form.findByText(/Tokyo, Япония/)).toBeDefined();
});
