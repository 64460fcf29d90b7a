import { getAsAdmin, openAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { camtStatement, paymentTexts } from '../support/bank-statements.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { shopDay } from '../support/shop-day.ts';

test.use({ ownShop: 'orders', contextOptions: { reducedMotion: 'reduce' } });

interface Ordered {
  id: number;
  orderNumber: string;
  totalPrice: number;
  paymentState: string;
}

const { upload, line, confirm, statement, mapping } = paymentTexts.ru;

test('MON-02 a bank statement is uploaded and confirmed, the order is paid; again it has nothing open', async ({
  page,
  request,
}) => {
  const session = await registerCustomer(request);
  const placed = await placeOrder(
    request,
    session.token,
    await cartLine(request, 'kade-base-70', { quantity: 2 }),
  );
  const order = await getAsAdmin<Ordered>(request, `orders/${placed.id}`);
  const file = {
    name: 'january.xml',
    mimeType: 'text/xml',
    buffer: camtStatement(shopDay(), [
      {
        reference: `r-${order.orderNumber}`,
        amount: order.totalPrice.toFixed(2),
        name: 'A Berg',
        text: `Order ${order.orderNumber.replaceAll('-', ' ')}`,
      },
      { reference: `x-${order.orderNumber}`, amount: '3.21', name: 'P Jansen', text: 'bedankt' },
    ]),
  };
  await openAdmin(page, request, '/admin/payments');
  await expectNoAxeViolations(page);
  await page.getByLabel(upload.choose).setInputFiles(file);
  const items = page.getByRole('list', { name: statement.lines }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  const exact = items.filter({ hasText: order.orderNumber });
  await expect(exact.getByText(line.confidence.exact)).toBeVisible();
  await expect(exact.getByRole('checkbox')).toBeChecked();
  const other = items.filter({ hasText: 'P Jansen' });
  await expect(other.getByText(line.confidence.none)).toBeVisible();
  await expect(other.getByText('NL91•••4300')).toBeVisible();
  await expectNoAxeViolations(page);

  const bar = page.getByRole('region', { name: confirm.label });
  await bar.getByRole('button').press('Enter');
  await expect(items).toHaveCount(1);
  await expect
    .poll(async () => (await getAsAdmin<Ordered>(request, `orders/${order.id}`)).paymentState)
    .toBe('paid');
  await other.getByRole('button', { name: line.ignore }).click();
  await expect(page.getByText(statement.noneOpen)).toBeVisible();

  await page.goto('/admin/payments');
  await page.getByLabel(upload.choose).setInputFiles(file);
  await expect(page.getByText(statement.noneOpen)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${statement.states.booked}`) }).click();
  await items.filter({ hasText: order.orderNumber }).getByRole('button', { name: line.undo }).click();
  await expect
    .poll(async () => (await getAsAdmin<Ordered>(request, `orders/${order.id}`)).paymentState)
    .toBe('unpaid');
});

test('MON-02 the columns of an unknown CSV file are chosen once', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const csv = (day: string) => ({
    name: 'export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Tag;Betrag;Wer;Zweck\n${day};3,45;P Jansen;gift ${day}\n`),
  });
  await openAdmin(page, request, '/admin/payments');
  await page.getByLabel(upload.choose).setInputFiles(csv('2026-01-14'));
  const dialog = page.getByRole('dialog', { name: mapping.title });
  await expect(dialog.getByRole('cell', { name: 'P Jansen' })).toBeVisible();
  await expectNoAxeViolations(page);
  const roles = { Tag: 'day', Betrag: 'amount', Wer: 'name', Zweck: 'text' };
  await dialog.getByRole('button', { name: mapping.save }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
  for (const [heading, role] of Object.entries(roles))
    await dialog.getByLabel(mapping.column.replace('{heading}', heading)).selectOption(role);
  await dialog.getByRole('button', { name: mapping.save }).click();
  const items = page.getByRole('list', { name: statement.lines }).getByRole('listitem');
  await expect(items).toHaveText([/P Jansen/]);
  await page.goto('/admin/payments');
  await page.getByLabel(upload.choose).setInputFiles(csv('2026-01-15'));
  await expect(items).toHaveText([/gift 2026-01-15/]);
});
