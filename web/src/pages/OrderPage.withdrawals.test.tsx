import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderWithdrawal } from '../shared/api/types';
import { aListedOrder, anOrder } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';
import { anOrderWithdrawal, aSentWithdrawal } from '../testing/withdrawal-builders';

const page = () => within(screen.getByRole('main'));
const withdrawLink = () => page().queryByRole('link', { name: 'Отказаться от заказа' });

/** Opens the order and waits for the response with its withdrawals. */
async function openOrder(respond: () => OrderWithdrawal | Response, address = '/order/17') {
  mockAvailability();
  mockGet('/api/v1/orders/{id}', () => anOrder());
  const keys: (string | null)[] = [];
  mockGet('/api/v1/orders/{id}/withdrawal', ({ headers }) => {
    keys.push(headers.get('Order-Key'));
    return respond();
  });
  await openPage(address);
  await waitFor(() => expect(keys).not.toHaveLength(0));
  await page().findByRole('button', { name: 'Заказать снова' });
  return keys;
}

async function withdrawalsCard() {
  const heading = await page().findByRole('heading', { name: 'Отказ от заказа' });
  return within(heading.parentElement as HTMLElement);
}

test('WDR-01 the order shows each withdrawal with time, goods, state and what happens next', async () => {
  storeTestSession();
  await openOrder(() =>
    anOrderWithdrawal({
      withdrawals: [
        aSentWithdrawal({ state: 'goodsReceived', items: [{ id: 12, quantity: 1 }] }),
        aSentWithdrawal({ reference: 'W-222-222-222', items: [{ id: 99, quantity: 3 }] }),
      ],
    }),
  );
  const card = await withdrawalsCard();
  const [first, second] = card.getAllByText(/^Номер отказа/).map(({ parentElement }) => parentElement);
  expect(first?.textContent).toMatch(
    /15 ноября 2026.*Товар получен.*Dauw Манго, 1\sшт\..*готовим возврат денег/,
  );
  expect(second?.textContent).toMatch(/Получен.*№ 99, 3\sшт\..*Менеджер проверит заявление.*W-222-222-222/);
  expect(withdrawLink()).not.toBeNull();
});

test('WDR-01 a guest sees that the whole order is withdrawn, and the form is no longer offered', async () => {
  const keys = await openOrder(
    () => anOrderWithdrawal({ items: [], withdrawals: [aSentWithdrawal()] }),
    '/order/17#key=secret',
  );
  const card = await withdrawalsCard();
  card.getByText('Весь заказ');
  expect(withdrawLink()).toBeNull();
  expect(keys).toEqual(['secret']);
});

test('WDR-01 the form stays reachable if the withdrawals cannot be loaded', async () => {
  storeTestSession();
  await openOrder(() => problemResponse(500, 'internal'));
  expect(withdrawLink()).not.toBeNull();
  expect(page().queryByRole('alert')).toBeNull();
});

test('WDR-01 the header and the lines of the order tell what was withdrawn and when', async () => {
  storeTestSession();
  await openOrder(() =>
    anOrderWithdrawal({
      withdrawals: [
        aSentWithdrawal({ items: [{ id: 12, quantity: 1 }] }),
        aSentWithdrawal({ reference: 'W-222-222-222', createdAt: '2026-11-16T10:00:00Z', state: 'rejected' }),
      ],
    }),
  );
  await page().findByText(/^Отказ от части товаров отправлен 15 ноября 2026/);
  page().getByText(/^Отказ: 1 из\s2\sшт\.$/);
});

test('WDR-01 OPG-03 the list of orders marks withdrawn orders and names the goods of a partial withdrawal', async () => {
  storeTestSession();
  mockGet('/api/v1/orders/user', () => [
    aListedOrder({ id: 17, withdrawals: [aSentWithdrawal()] }),
    aListedOrder({ id: 18, withdrawals: [aSentWithdrawal({ items: [{ id: 12, quantity: 1 }] })] }),
    aListedOrder({ id: 19, withdrawals: [aSentWithdrawal({ state: 'rejected' })] }),
  ]);
  await openPage('/orders');
  const [whole, part, rejected] = await page().findAllByRole('article');
  expect(whole?.textContent).toMatch(/Отказ отправлен 15 ноября 2026/);
  expect(part?.textContent).toMatch(/Отказ от части товаров отправлен 15 ноября 2026.*Dauw Манго, 1\sшт\./);
  expect(rejected?.textContent).not.toMatch(/Отказ/);
});
