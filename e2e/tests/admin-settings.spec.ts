import type { APIRequestContext, Page } from '@playwright/test';
import { getAsAdmin, openAdmin, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'settings', contextOptions: { reducedMotion: 'reduce' } });

async function delivers(request: APIRequestContext, country: string): Promise<boolean> {
  const { countries } = await (await request.get('/api/v1/settings')).json();
  return countries.includes(country);
}

const code = 'JP';
const nameField = (page: Page) => page.locator('input[name="shopName"]');

test('ASE-01 a change applies to the shop at once; errors are shown at their fields', {
  tag: '@desktop',
}, async ({ page, context, request, texts }) => {
  const { settings } = texts.admin;
  const name = 'Mist';
  await openAdmin(page, request, '/admin/settings');
  await expect(page.getByText(settings.countriesLaw)).toBeVisible();
  await page.locator('input[name="supportEmail"]').fill('not-an-email');
  await nameField(page).fill(name);
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.locator('input[name="supportEmail"]')).toBeFocused();
  await expect(page.getByText(settings.invalidEmail)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.locator('input[name="supportEmail"]').fill('help@mist.example');
  const country = new Intl.DisplayNames('ru', { type: 'region' }).of(code) ?? '';
  await page.getByRole('button', { name: interpolate(settings.removeCountry, { country }) }).click();
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();

  const shopper = await context.newPage();
  const response = await shopper.goto('/');
  expect(await response?.text()).toContain(name);
  await expect(shopper).toHaveTitle(new RegExp(name));
  expect(await delivers(request, code)).toBe(false);
});

test('ASE-01 INFO-01 pages name the company and the delivery time of the settings', {
  tag: '@phone',
}, async ({ page, context, request, texts }) => {
  const { settings } = texts.admin;
  const [legalName, days] = ['Mist B.V.', '5'];
  await openAdmin(page, request, '/admin/settings');
  await page.locator('input[name="legalName"]').fill(legalName);
  await page.locator('textarea[name="companyAddress"]').fill('Damrak 1\n1012 LG Amsterdam');
  await page.locator('input[name="shippingZones.0.deliveryDays.min"]').fill('9');
  await page.locator('input[name="shippingZones.0.deliveryDays.max"]').fill(days);
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.locator('input[name="shippingZones.0.deliveryDays.min"]')).toBeFocused();
  await page.locator('input[name="shippingZones.0.deliveryDays.min"]').fill('2');
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();

  const shopper = await context.newPage();
  await shopper.goto('/delivery');
  await expect(shopper.getByRole('article')).toContainText(`2–\u2060${days}\u00a0`);
  await expect(shopper.getByRole('contentinfo')).toContainText(legalName);
  await shopper.goto('/terms');
  await expect(shopper.getByRole('article')).toContainText(`${legalName}, Damrak 1, 1012 LG Amsterdam`);
  await shopper.goto('/');
  await expect(shopper.getByRole('main')).toContainText(`2–\u2060${days}\u00a0`);
});

test('ASE-01 an open shop tab shows changed settings without a reload', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  texts,
}) => {
  const { settings } = texts.admin;
  const name = 'Open tab';
  const shopper = await context.newPage();
  await shopper.goto('/delivery');
  await waitUntilSettled(shopper);
  await openAdmin(page, request, '/admin/settings');
  await nameField(page).fill(name);
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();
  await expect(shopper).toHaveTitle(new RegExp(name));
});

test('ASE-01 saving keeps concurrent changes to other fields', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { settings, conflict } = texts.admin;
  const mine = 'Mine and theirs';
  await openAdmin(page, request, '/admin/settings');
  const {
    updatedAt: _,
    shippingFee,
    ...others
  } = await getAsAdmin<{
    updatedAt: string;
    shippingFee: number;
  }>(request, 'settings');
  await sendAsAdmin(request, 'PUT', 'settings', { ...others, shippingFee: shippingFee + 1.5 });
  await nameField(page).fill(mine);
  await nameField(page).press('Enter');
  await expect(page.getByText(settings.saved)).toBeVisible();
  await expect(page.getByText(conflict.merged)).toBeVisible();
  expect(await getAsAdmin(request, 'settings')).toMatchObject({
    shopName: mine,
    shippingFee: shippingFee + 1.5,
  });
});

test('ASE-01 leaving unsaved settings asks, and concurrent changes are not overwritten', {
  tag: '@phone',
}, async ({ page, context, request, texts }) => {
  const { leave } = texts;
  const { settings, conflict, nav } = texts.admin;
  const mine = 'Mine';
  const other = await context.newPage();
  await openAdmin(page, request, '/admin/settings');
  await openAdmin(other, request, '/admin/settings');
  await nameField(page).fill(mine);
  if (!(await page.getByRole('link', { name: nav.categories }).isVisible())) {
    await page.getByRole('button', { name: texts.nav.menu }).click();
  }
  await page.getByRole('link', { name: nav.categories }).click();
  await page.getByRole('button', { name: leave.stay }).click();
  await expect(page).toHaveURL('/admin/settings');
  await page.reload();
  await waitUntilSettled(page);
  await expect(nameField(page)).toHaveValue(mine);

  await nameField(other).fill('Theirs');
  await other.getByRole('button', { name: settings.save }).click();
  await expect(other.getByText(settings.saved)).toBeVisible();
  await page.getByRole('button', { name: settings.save }).click();
  const question = page.getByRole('dialog', { name: conflict.title });
  await expect(question).toContainText('Theirs');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: conflict.save }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();
});

test('MON-04 the standard rates of the EU are taken over, changed and saved', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { settings } = texts.admin;
  await openAdmin(page, request, '/admin/settings#vat');
  const group = page.getByRole('region', { name: settings.groups.vat });
  await expect(group.getByRole('heading', { name: settings.groups.vat, exact: true })).toBeInViewport();
  await group.getByLabel(settings.vatScheme).selectOption('destination');
  const [missing = ''] = settings.vatRatesMissing.split('{');
  await expect(group.getByText(missing)).toBeVisible();
  await group.getByRole('button', { name: /26/ }).click();
  await expect(group.getByText(missing)).toHaveCount(0);
  await page.locator('input[name="vatRates.0.rate"]').fill('101');
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.locator('input[name="vatRates.0.rate"]')).toBeFocused();
  await expect(group.getByText(settings.invalidRate)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.locator('input[name="vatRates.0.rate"]').fill('19,5');
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();
  const { vat } = await getAsAdmin<{ vat: { scheme: string; rates: { rate: number }[] } }>(
    request,
    'settings',
  );
  expect([vat.scheme, vat.rates.length, vat.rates.some(({ rate }) => rate === 19.5)]).toEqual([
    'destination',
    26,
    true,
  ]);
});
