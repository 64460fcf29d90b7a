import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { BankLine } from '../../shared/api/types';
import { staffRules } from '../../shared/staff-rules.gen';
import { openAdminPage } from '../../testing/admin';
import { aBankLine, aBankStatement, aLineOrder } from '../../testing/bank-builders';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, mockPost, mockServer, problemResponse } from '../../testing/mock-api';

const uploadPath = '*/api/v1/admin/bank-statements/upload';
const aFile = (text = '<Document/>', name = 'january.xml') => new File([text], name);

function mockStatements(lines: BankLine[], statement = aBankStatement()) {
  const page = <Row,>(content: Row[]) => ({
    content,
    page: 0,
    size: 50,
    totalElements: content.length,
    totalPages: 1,
  });
  const asked: (string | null)[] = [];
  mockGet('/api/v1/admin/bank-statements', () => page([statement]));
  mockGet('/api/v1/admin/bank-statements/{id}', () => statement);
  mockGet('/api/v1/admin/bank-statements/{id}/lines', ({ query }) => {
    const state = query.get('state');
    asked.push(state);
    return page(lines.filter((line) => !state || line.state === state));
  });
  return asked;
}

const item = (name: string) => within(screen.getByRole('listitem', { name }));
const bar = () => within(screen.getByRole('region', { name: 'Отмеченные строки' }));

test('MON-02: an upload opens the statement and says how many lines are new', async () => {
  mockStatements([aBankLine()]);
  const sent: FormDataEntryValue[][] = [];
  mockServer.use(
    http.post(uploadPath, async ({ request }) => {
      sent.push([...(await request.formData()).values()]);
      return HttpResponse.json({ statement: aBankStatement(), newLines: 2, knownLines: 0 }, { status: 201 });
    }),
  );
  const { user, waitForLocation } = await openAdminPage('/admin/payments');
  expect((await screen.findByRole('link', { name: 'january.xml' })).getAttribute('href')).toBe(
    '/admin/payments/5',
  );
  await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), aFile());
  await waitForLocation('/admin/payments/5');
  await screen.findByText('2 новые строки. Проверьте предложения и подтвердите их.');
  expect(sent).toHaveLength(1);
});

test('MON-02: an unusable file and one that is too large say why', async () => {
  mockStatements([]);
  const text = 'В файле сообщение BkToCstmrAcctRpt.';
  mockServer.use(
    http.post(uploadPath, () =>
      problemResponse(400, 'statement_unreadable', 'Файл не похож на банковскую выписку.', {
        details: { reason: 'statement_message', text },
      }),
    ),
  );
  const { user } = await openAdminPage('/admin/payments');
  await screen.findByRole('link', { name: 'january.xml' });
  const input = screen.getByLabelText('Выбрать файл', { selector: 'input' });
  await user.upload(input, aFile());
  await screen.findByText(text);
  const large = aFile();
  Object.defineProperty(large, 'size', { value: staffRules.statementMaxBytes + 1 });
  await user.upload(input, large);
  await screen.findByText(/^Файл больше 10.МБ\./);
});

test('MON-02: the columns of an unknown CSV file are chosen above its first rows', async () => {
  mockStatements([]);
  const columns: (string | null)[] = [];
  mockServer.use(
    http.post(uploadPath, async ({ request }) => {
      const roles = (await request.formData()).get('columns') as string | null;
      columns.push(roles);
      if (roles === null)
        return problemResponse(409, 'statement_mapping_required', 'Укажите столбцы', {
          details: {
            headings: ['Tag', 'Betrag'],
            rows: [['2026-01-15', '12,95']],
            columns: ['skip', 'amount'],
          },
        });
      if (!roles.includes('day'))
        return problemResponse(400, 'statement_unreadable', 'Файл не похож на выписку', {
          details: { reason: 'statement_mapping', text: 'Укажите один столбец с датой' },
        });
      return HttpResponse.json({ statement: aBankStatement(), newLines: 1, knownLines: 0 }, { status: 201 });
    }),
  );
  const { user, waitForLocation } = await openAdminPage('/admin/payments');
  await screen.findByRole('link', { name: 'january.xml' });
  await user.upload(
    screen.getByLabelText('Выбрать файл', { selector: 'input' }),
    aFile('Tag;Betrag', 'a.csv'),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Что содержат столбцы?' }));
  dialog.getByRole('cell', { name: '12,95' });
  await user.click(dialog.getByRole('button', { name: 'Загрузить' }));
  await dialog.findByText('Укажите один столбец с датой');
  await user.selectOptions(dialog.getByLabelText('Столбец «Tag»'), 'Дата операции');
  await user.click(dialog.getByRole('button', { name: 'Загрузить' }));
  await waitForLocation('/admin/payments/5');
  expect(columns).toEqual([null, 'skip,amount', 'day,amount']);
});

test('MON-02: certain proposals are selected and booked; what was changed meanwhile says so', async () => {
  const lines = [
    aBankLine(),
    aBankLine({
      id: 2,
      name: 'P Jansen',
      confidence: 'number',
      proposal: [aLineOrder({ id: 18, orderNumber: '000-000-018', openAmount: 0 })],
    }),
    aBankLine({ id: 3, name: 'Somebody', confidence: 'none', proposal: [] }),
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
  item('A Ivanova').getByText('Совпали номер и сумма');
  item('P Jansen').getByText('всё оплачено');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  await user.click(item('P Jansen').getByRole('checkbox'));
  bar().getByText(/^на сумму 25,90/);
  await user.click(bar().getByRole('button', { name: 'Провести 2 строки' }));
  await screen.findByText('Проведена 1 строка. 1 строка не проведена: причина указана ниже.');
  item('P Jansen').getByText(/за это время заказ изменили/);
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
  await user.click(item('A Ivanova').getByRole('button', { name: 'Выбрать заказ' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Выберите заказ/ }));
  await dialog.findByText('999-000-040');
  const search = dialog.getByLabelText('Номер заказа, имя или почта');
  await user.clear(search);
  await user.type(search, '999{Enter}');
  await waitFor(() => expect(searches).toEqual(['A Ivanova', '999']));
  await user.click(await dialog.findByRole('button', { name: 'Выбрать 999-000-040' }));
  item('A Ivanova').getByText('Выбрали вы');
  await user.click(bar().getByRole('button', { name: 'Провести 1 строку' }));
  await screen.findByText('Проведена 1 строка.');
  expect(sent).toEqual([{ lines: [{ id: 1, version: 1, orders: [{ id: 40, version: 9, amount: 12.95 }] }] }]);
  await user.click(item('A Ivanova').getByRole('button', { name: 'Не заказ' }));
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
  expect(item('A Ivanova').getByRole('link', { name: '123-456-788' }).getAttribute('href')).toBe(
    '/admin/orders?order=17',
  );
  item('A Ivanova').getByRole('button', { name: 'Отменить проведение' });
  expect(screen.queryByRole('region', { name: 'Отмеченные строки' })).toBeNull();
});
