import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdminPage } from '../../testing/admin';
import { aBankLine, aBankStatement, aLineOrder } from '../../testing/bank-builders';
import { bookBar, lineItem, mockStatements } from '../../testing/bank-statements';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, mockPost } from '../../testing/mock-api';

test('MON-02: certain proposals are selected and booked; what was changed meanwhile says so', async () => {
  const lines = [
    aBankLine(),
    aBankLine({
      id: 2,
      name: 'P Jansen',
      confidence: 'number',
      proposal: [aLineOrder({ id: 18, orderNumber: '000-000-018', openAmount: 0 })],
    }),
    aBankLine({ id: 3, name: 'P Bakker', confidence: 'none', proposal: [] }),
  ];
  const asked = mockStatements(lines);
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/bank-lines/bookings', (body) => {
    sent.push(body);
    return {
      results: [
        { id: 1, result: 'booked' as const },
        { id: 2, result: 'order_changed' as const },
      ],
    };
  });
  const reopened: unknown[] = [];
  mockPost('/api/v1/admin/bank-lines/reopened', (body) => {
    reopened.push(body);
    return { lines: 1 };
  });
  const { user } = await openAdminPage('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'A Ivanova' });
  expect(asked).toEqual(['open']);
  lineItem('A Ivanova').getByText('Совпали номер и сумма');
  lineItem('P Jansen').getByText('всё оплачено');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  await user.click(lineItem('P Jansen').getByRole('checkbox'));
  bookBar().getByText(/^на сумму 25,90/);
  await user.click(bookBar().getByRole('button', { name: 'Провести 2 строки' }));
  await screen.findByText('Проведена 1 строка. 1 строка не проведена: причина указана ниже.');
  lineItem('P Jansen').getByText(/за это время заказ изменили/);
  expect(sent).toEqual([
    {
      lines: [
        { id: 1, version: 1, orders: [{ id: 17, version: 3, amount: 12.95 }] },
        { id: 2, version: 1, orders: [{ id: 18, version: 3, amount: 12.95 }] },
      ],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await screen.findByText('Проведение отменено: 1 строка');
  expect(reopened).toEqual([{ ids: [1] }]);
});

test('MON-02: staff choose another order, or none', async () => {
  mockStatements([aBankLine({ confidence: 'none', proposal: [] })]);
  const searches: (string | null)[] = [];
  mockGet('/api/v1/admin/orders', ({ query }) => {
    searches.push(query.get('search'));
    const content = [anAdminOrder({ id: 40, orderNumber: '999-000-040', version: 9 })];
    return {
      content,
      page: 0,
      size: 10,
      totalElements: 1,
      totalPages: 1,
      statusCounts: { PENDING: 1, PROCESSING: 0, SHIPPED: 0, DELIVERED: 0, CANCELLED: 0 },
    };
  });
  const sent: unknown[] = [];
  mockPost('/api/v1/admin/bank-lines/bookings', (body) => {
    sent.push(body);
    return { results: [{ id: 1, result: 'booked' as const }] };
  });
  const ignored: unknown[] = [];
  mockPost('/api/v1/admin/bank-lines/ignored', (body) => {
    ignored.push(body);
    return { lines: 1 };
  });
  const { user } = await openAdminPage('/admin/payments/5');
  await screen.findByRole('listitem', { name: 'A Ivanova' });
  await user.click(lineItem('A Ivanova').getByRole('button', { name: 'Выбрать заказ' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Выберите заказ/ }));
  await dialog.findByText('999-000-040');
  const search = dialog.getByLabelText('Номер заказа, имя или почта');
  // Browsers focus the first field of a dialog.
  act(() => search.focus());
  await user.keyboard('999{Enter}');
  await waitFor(() => expect(searches).toEqual(['A Ivanova', '999']));
  await user.click(await dialog.findByRole('button', { name: 'Выбрать 999-000-040' }));
  lineItem('A Ivanova').getByText('Выбрано вами');
  await user.click(bookBar().getByRole('button', { name: 'Провести 1 строку' }));
  await screen.findByText('Проведена 1 строка.');
  expect(sent).toEqual([{ lines: [{ id: 1, version: 1, orders: [{ id: 40, version: 9, amount: 12.95 }] }] }]);
  await user.click(lineItem('A Ivanova').getByRole('button', { name: 'Не заказ' }));
  await screen.findByText('Отмечено: не заказ');
  expect(ignored).toEqual([{ ids: [1] }]);
});

test('MON-02: a statement with nothing left to check says so; other lines are one click away', async () => {
  const booked = aBankLine({
    state: 'booked',
    openAmount: 0,
    proposal: [],
    confidence: 'none',
    bookings: [{ orderId: 17, orderNumber: '123-456-788', amount: 12.95 }],
  });
  mockStatements([booked], aBankStatement({ openLines: 0, bookedLines: 1, ignoredLines: 0 }));
  const { user, waitForLocation } = await openAdminPage('/admin/payments/5');
  await screen.findByText('Проверять больше нечего');
  await user.click(screen.getByRole('link', { name: /^Проведено/ }));
  await waitForLocation('/admin/payments/5?state=booked');
  await screen.findByRole('listitem', { name: 'A Ivanova' });
  expect(lineItem('A Ivanova').getByRole('link', { name: '123-456-788' }).getAttribute('href')).toBe(
    '/admin/orders?order=17',
  );
  lineItem('A Ivanova').getByRole('button', { name: 'Отменить проведение' });
  expect(screen.queryByRole('region', { name: 'Отмеченные строки' })).toBeNull();
});
