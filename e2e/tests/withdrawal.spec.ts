import { openAdmin, sendAsAdmin } from '../support/admin.ts';
import { afterSaleTexts } from '../support/after-sale-texts.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { waitForEmail } from '../support/emails.ts';
import { expect, test } from '../support/fixtures.ts';
import { listOrders, placeOrder, placePartlyWithdrawnOrder } from '../support/orders.ts';
import { registerCustomer, setSession } from '../support/session.ts';
import { shopDay } from '../support/shop-day.ts';
import { deviceTag, interpolate, locales } from '../support/texts.ts';

test.use({ ownShop: 'withdrawal' });

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });
    const { fields, form, review, done, errors } = afterSaleTexts[language].withdrawal;

    test(`WDR-01 ${language}: everyone withdraws from the footer in two steps, with a receipt and an email`, async ({
      page,
      shop,
      texts,
    }) => {
      const email = `guest.${language}.${Date.now()}@example.com`;
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: texts.titles.withdrawal }).click();
      await expect(page).toHaveURL('/withdrawal');
      await page.getByRole('button', { name: form.next }).click();
      await expect(page.getByText(errors.orderNumberRequired)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByLabel(fields.name).fill('Anna Berg');
      await page.getByLabel(fields.orderNumber).fill('999-999-999');
      await page.getByLabel(fields.email).fill(email);
      await page.getByLabel(fields.itemsText).fill('1 × Dauw');
      await page.reload();
      await expect(page.getByLabel(fields.name)).toHaveValue('Anna Berg');
      await page.getByRole('button', { name: form.next }).click();
      await expect(page.getByText(review.statement)).toBeVisible();
      await expect(page.getByText('1 × Dauw')).toBeVisible();
      await expect(page.getByText(interpolate(review.wholeOrder, { number: '999-999-999' }))).toBeHidden();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: review.confirm }).click();
      await expect(page.getByRole('heading', { name: done.title })).toBeVisible();
      await expectNoAxeViolations(page);
      const reference = (await page.getByText(/^W-[\d-]+$/).textContent()) ?? '';
      await page.reload();
      await expect(page.getByText(reference)).toBeVisible();
      const received = await waitForEmail(shop, email, reference);
      expect(received.text).toContain('999-999-999');
      expect(received.text).toContain('1 × Dauw');
    });
  });
}

test('WDR-01 WDR-02 DSK-08 a buyer withdraws from a part of the order, and staff find and accept it', {
  tag: '@phone',
}, async ({ page, request, context, texts }) => {
  const { orders, withdrawal } = afterSaleTexts.ru;
  const { fields, form, review } = withdrawal;
  const customer = await registerCustomer(request);
  const line = await cartLine(request, 'kade-base-50', { quantity: 2 });
  const { id } = await placeOrder(request, customer.token, line);
  const [order] = await listOrders(request, customer.token);
  const today = shopDay();
  await sendAsAdmin(request, 'PUT', `orders/${id}/delivery-day`, { day: today });

  await setSession(page, customer);
  await page.goto(`/order/${id}`);
  await page.getByRole('link', { name: orders.order.withdraw, exact: true }).click();
  await expect(page.getByLabel(fields.orderNumber)).toHaveValue(order?.orderNumber ?? '');
  await page.getByLabel(fields.someItems).check();
  await page.getByRole('list', { name: fields.items }).getByRole('combobox').selectOption('1');
  await page.getByRole('button', { name: form.next }).click();
  await page.getByRole('button', { name: review.confirm }).click();
  const reference = (await page.getByText(/^W-[\d-]+$/).textContent()) ?? '';

  const staff = await context.newPage();
  await openAdmin(staff, request, '/admin/withdrawals?state=new');
  await expectNoAxeViolations(staff);
  const { withdrawals, withdrawalCard } = texts.admin;
  await staff.getByRole('searchbox', { name: withdrawals.search }).fill(reference.slice(2));
  await expect(staff).toHaveURL(/search=/);
  await staff.getByRole('link', { name: reference }).first().click();
  const dialog = staff.getByRole('dialog', {
    name: interpolate(withdrawalCard.title, { reference }),
  });
  await expectNoAxeViolations(staff);
  await dialog.getByLabel(withdrawalCard.state).selectOption('accepted');
  await dialog.getByLabel(withdrawalCard.customerText).fill('Пришлите посылку на наш адрес');
  await expectNoAxeViolations(staff);
  await dialog.getByRole('button', { name: withdrawalCard.save }).click();
  await expect(dialog.getByText(withdrawalCard.notified)).toBeVisible();
  await expect(staff.getByText(withdrawalCard.saved)).toBeVisible();
  await expect(
    dialog.getByText(
      interpolate(withdrawalCard.change, {
        from: withdrawals.states.new,
        to: withdrawals.states.accepted,
      }),
    ),
  ).toBeVisible();
});

test('WDR-01 the order page of a partial withdrawal fits narrow screens', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { orders } = afterSaleTexts.ru;
  const customer = await registerCustomer(request);
  const { id } = await placePartlyWithdrawnOrder(request, customer);
  await setSession(page, customer);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/order/${id}`);
  const mark = interpolate(orders.withdrawals.sentPartly, { when: '' }).trim();
  await expect(page.getByText(mark)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('WDR-02 the exemption of a product is shown before and after buying', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { orders } = afterSaleTexts.ru;
  const line = await cartLine(request, 'kade-base-70');
  await page.goto(`/product/${line.id}`);
  await expect(page.getByText(texts.products.withdrawalExempt)).toBeVisible();
  const customer = await registerCustomer(request);
  const { id } = await placeOrder(request, customer.token, line);
  await setSession(page, customer);
  await page.goto(`/order/${id}`);
  await expect(page.getByText(orders.order.withdrawalExempt, { exact: true })).toBeVisible();
});
