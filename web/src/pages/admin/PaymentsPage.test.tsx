import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { uploadStatement } from '../../features/admin-payments/upload-statement';
import { staffRules } from '../../shared/staff-rules.gen';
import { mockAdminProducts, openAdminPage } from '../../testing/admin';
import { aBankLine, aBankStatement } from '../../testing/bank-builders';
import { mockStatements } from '../../testing/bank-statements';
import { mockServer, problemResponse } from '../../testing/mock-api';

const uploadPath = '*/api/v1/admin/bank-statements/upload';
const aFile = (text = '<Document/>', name = 'january.xml') => new File([text], name);

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

test('MON-02: the known columns of a CSV file are chosen again', async () => {
  mockStatements([]);
  const sent: [string | null, FormDataEntryValue | null][] = [];
  mockServer.use(
    http.post(uploadPath, async ({ request }) => {
      const asks = new URL(request.url).searchParams.get('askColumns');
      sent.push([asks, (await request.formData()).get('columns')]);
      return asks
        ? problemResponse(409, 'statement_mapping_required', 'Укажите столбцы', {
            details: { headings: ['Tag'], rows: [['2026-01-15']], columns: ['day'] },
          })
        : HttpResponse.json({ statement: aBankStatement(), newLines: 1, knownLines: 0 }, { status: 201 });
    }),
  );
  const { user, waitForLocation } = await openAdminPage('/admin/payments');
  await screen.findByRole('link', { name: 'january.xml' });
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать столбцы CSV-файла заново' }));
  await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), aFile('Tag', 'a.csv'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Что содержат столбцы?' }));
  dialog.getByText('Ваш выбор запомнится для файлов с такими же столбцами.');
  await user.click(dialog.getByRole('button', { name: 'Загрузить' }));
  await waitForLocation('/admin/payments/5');
  expect(sent).toEqual([
    ['true', null],
    [null, 'day'],
  ]);
});

test('MON-02: an upload that ends on another page offers to open the statement', async () => {
  mockStatements([]);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockServer.use(
    http.post(uploadPath, async () => {
      await answered;
      return HttpResponse.json({ statement: aBankStatement(), newLines: 2, knownLines: 0 }, { status: 201 });
    }),
  );
  mockAdminProducts([]);
  const { user, waitForLocation } = await openAdminPage('/admin/payments');
  await screen.findByRole('link', { name: 'january.xml' });
  await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), aFile());
  await user.click(screen.getByRole('link', { name: 'Товары' }));
  await waitForLocation('/admin/products');
  await screen.findByRole('heading', { level: 1, name: /^Товары/ });
  answer();
  await screen.findByText('2 новые строки. Проверьте предложения и подтвердите их.');
  await waitForLocation('/admin/products');
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  await waitForLocation('/admin/payments/5');
});

test('MON-02: an upload may take five minutes', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  mockServer.use(
    http.post(uploadPath, () =>
      HttpResponse.json({ statement: aBankStatement(), newLines: 2, knownLines: 0 }, { status: 201 }),
    ),
  );
  const config = { baseUrl: window.location.origin, language: () => 'ru' };
  await uploadStatement(config, { file: aFile() });
  expect(timeout.mock.calls).toEqual([[300_000]]);
  timeout.mockRestore();
});
