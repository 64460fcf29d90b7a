import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BankLine } from '../../shared/api/types';
import { openAdminPage } from '../../testing/admin';
import { mockAdminOrders } from '../../testing/admin-orders';
import { aBankLine, aBankStatement, aLineOrder } from '../../testing/bank-builders';
import { bookBar, lineItem, mockStatements } from '../../testing/bank-statements';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, mockPost } from '../../testing/mock-api';

/** Books what is asked for, unless a line has another result; returns the ids with the versions of the orders. */
function mockBookings(lines: BankLine[], refused: Record<number, 'line_changed' | 'order_changed'> = {}) {
  const sent: [number, number[]][][] = [];
  mockPost('/api/v1/admin/bank-lines/bookings', (body) => {
    sent.push(body.lines.map(({ id, orders }) => [id, orders.map(({ version }) => version)]));
    return {
      results: body.lines.map(({ id }) => {
        const line = lines.find((one) => one.id === id);
        if (line && refused[id] !== 'order_changed') line.state = 'booked';
        return { id, result: refused[id] ?? ('booked' as const) };
      }),
    };
  });
  return sent;
}

const anotherLine = (changes: Partial<BankLine> = {}) =>
  aBankLine({
    id: 2,
    name: 'P Jansen',
    proposal: [aLineOrder({ id: 18, orderNumber: '000-000-018' })],
    ...changes,
  });

const box = (name: string) => lineItem(name).getByRole<HTMLInputElement>('checkbox');

test('MON-02: a deselected line stays deselected after a booking, another filter and a visit to the order', async () => {
  const lines = [aBankLine(), anotherLine()];
  mockStatements(lines);
  mockAdminOrders([anAdminOrder({ id: 18 })]);
  const sent = mockBookings(lines);
  const { user, waitForLocation, go } = await openAdminPage('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'P Jansen' });
  await user.click(box('P Jansen'));
  await user.click(bookBar().getByRole('button', { name: 'Провести 1 строку' }));
  await screen.findByText('Проведена 1 строка.');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'A Ivanova' })).toBeNull());
  expect(box('P Jansen').checked).toBe(false);
  const book = bookBar().getByRole('button', { name: /^Провести/ });
  expect([document.activeElement, book.getAttribute('aria-disabled')]).toEqual([book, 'true']);
  await user.click(book);
  await user.click(screen.getByRole('link', { name: /^Все/ }));
  await screen.findByRole('listitem', { name: 'A Ivanova' });
  expect(box('P Jansen').checked).toBe(false);
  await user.click(lineItem('P Jansen').getByRole('link', { name: '000-000-018' }));
  await waitForLocation('/admin/orders?order=18');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'P Jansen' })).toBeNull());
  go(-1);
  await screen.findByRole('listitem', { name: 'P Jansen' });
  expect(box('P Jansen').checked).toBe(false);
  expect(sent).toEqual([[[1, [3]]]]);
});

test('MON-02: two instalments of an order are booked one after the other with one click', async () => {
  const proposal = [aLineOrder({ openAmount: 25.9 })];
  const lines = [
    aBankLine({ confidence: 'number', proposal }),
    aBankLine({ id: 2, name: 'P Jansen', confidence: 'number', proposal }),
  ];
  mockStatements(lines);
  mockGet('/api/v1/admin/orders/{id}', anAdminOrder({ id: 17, version: 4, openAmount: 12.95 }));
  const sent = mockBookings(lines);
  const { user } = await openAdminPage('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'P Jansen' });
  await user.click(box('A Ivanova'));
  await user.click(box('P Jansen'));
  await user.click(bookBar().getByRole('button', { name: 'Провести 2 строки' }));
  await screen.findByText('Проведены 2 строки.');
  expect(sent).toEqual([[[1, [3]]], [[2, [4]]]]);
});

test('MON-02: a second payment of the whole order is not booked before staff decide', async () => {
  const lines = [aBankLine(), aBankLine({ id: 2, name: 'P Jansen' })];
  mockStatements(lines);
  mockGet('/api/v1/admin/orders/{id}', anAdminOrder({ id: 17, version: 4, openAmount: 0 }));
  const sent = mockBookings(lines);
  const { user } = await openAdminPage('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'P Jansen' });
  await user.click(bookBar().getByRole('button', { name: 'Провести 2 строки' }));
  await screen.findByText('Проведена 1 строка. 1 строка не проведена: причина указана ниже.');
  lineItem('P Jansen').getByText(/сначала проведена другая строка этого заказа/);
  expect(sent).toEqual([[[1, [3]]]]);
});

test('MON-02: a line that was not booked and left the filter is listed with its reason', async () => {
  const lines = [aBankLine(), anotherLine()];
  mockStatements(lines);
  mockBookings(lines, { 2: 'line_changed' });
  const { user } = await openAdminPage('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'P Jansen' });
  await user.click(bookBar().getByRole('button', { name: 'Провести 2 строки' }));
  const hidden = within(
    await screen.findByRole('list', { name: 'Не проведённые строки, которых нет в списке' }),
  );
  expect(hidden.getByRole('listitem').textContent).toMatch(/^P Jansen · 12,95.* · .*за это время строку/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('MON-02: "not an order" is sent once, says so if the line was changed, and the focus goes to the next line', async () => {
  const lines = [aBankLine(), anotherLine()];
  mockStatements(lines);
  const answers: ((lines: number) => void)[] = [];
  mockPost(
    '/api/v1/admin/bank-lines/ignored',
    () => new Promise<{ lines: number }>((resolve) => answers.push((count) => resolve({ lines: count }))),
  );
  const { user } = await openAdminPage('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'P Jansen' });
  const ignore = lineItem('A Ivanova').getByRole('button', { name: 'Не заказ' });
  await user.click(ignore);
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.click(ignore);
  expect(ignore.getAttribute('aria-busy')).toBe('true');
  answers[0]?.(0);
  await screen.findByText('За это время строку изменили');
  await waitFor(() => expect(ignore.getAttribute('aria-busy')).toBeNull());
  expect(answers).toHaveLength(1);
  await user.click(ignore);
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const line of lines) if (line.id === 1) line.state = 'ignored';
  answers[1]?.(1);
  await screen.findByText('Отмечено: не заказ');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'A Ivanova' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'P Jansen' }));
});

test('MON-02: while another filter loads, no lines can be booked; after the last page the first one is offered', async () => {
  const lines = [...Array(51).keys()].map((id) => aBankLine({ id: id + 1, name: `Payer ${id + 1}` }));
  mockStatements(lines, aBankStatement({ openLines: 51 }));
  mockBookings(lines);
  const { user, waitForLocation } = await openAdminPage('/admin/payments/5?page=2');
  await screen.findByRole('listitem', { name: 'Payer 51' });
  await user.click(bookBar().getByRole('button', { name: 'Провести 1 строку' }));
  await user.click(await screen.findByRole('link', { name: 'На первую страницу' }));
  await waitForLocation('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'Payer 1' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockGet('/api/v1/admin/bank-statements/{id}/lines', async () => {
    await answered;
    return { content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 };
  });
  await user.click(screen.getByRole('link', { name: /^Не заказ/ }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Payer 1' })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Отмеченные строки' })).toBeNull();
  answer();
  await screen.findByText('Таких строк нет');
});

test('MON-02: orders to refund and more than ten orders say so', async () => {
  mockStatements([aBankLine({ confidence: 'none', proposal: [] })]);
  mockGet('/api/v1/admin/orders', () => ({
    content: [anAdminOrder({ id: 40, orderNumber: '999-000-040', openAmount: -12.95 })],
    page: 0,
    size: 10,
    totalElements: 11,
    totalPages: 2,
    statusCounts: { PENDING: 11, PROCESSING: 0, SHIPPED: 0, DELIVERED: 0, CANCELLED: 0 },
  }));
  const { user } = await openAdminPage('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'A Ivanova' });
  await user.click(lineItem('A Ivanova').getByRole('button', { name: 'Выбрать заказ' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Выберите заказ/ }));
  await dialog.findByText(/^вернуть: 12,95/);
  dialog.getByText('Найдено больше 10. Уточните запрос.');
});

test('MON-02: a statement without a number in the address is missing', async () => {
  const { queryByRole } = await openAdminPage('/admin/payments/abc');
  await screen.findByText('Этой выписки больше нет.');
  expect(queryByRole('button', { name: 'Повторить' })).toBeNull();
});
