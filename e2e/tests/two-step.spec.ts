import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { securityTexts } from '../support/security-texts.ts';
import { locales } from '../support/texts.ts';
import { totp } from '../support/totp.ts';
import { createAdmin, enterPassword, signInToAdmin } from '../support/two-step.ts';

test.use({ ownShop: 'two-step' });

const { twoStep, signIn: second, errors } = securityTexts.ru.security;

test('TFA-01 an administrator sets it up and signs in with a code, then with a recovery code', {
  tag: '@phone',
}, async ({ page, browser, shop, request }) => {
  const email = await createAdmin(request);
  await signInToAdmin(page, 'ru', email);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: twoStep.enable, exact: true }).click();
  await enterPassword(page);
  const dialog = page.getByRole('dialog', { name: twoStep.setupTitle });
  await expect(dialog.getByRole('img', { name: twoStep.qrLabel })).toBeVisible();
  await expectNoAxeViolations(page);
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel(twoStep.code).fill(totp(key));
  await dialog.getByRole('button', { name: twoStep.confirm }).click();
  await expect(page.getByRole('heading', { name: twoStep.codesTitle })).toBeVisible();
  const codes = await page.getByRole('main').locator('ol code').allTextContents();
  expect(codes).toHaveLength(10);
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: twoStep.downloadCodes }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: twoStep.codesSaved }).click();
  await expect(page.getByText(twoStep.on, { exact: true })).toBeVisible();

  for (const code of [totp(key, 1), codes[0] ?? '']) {
    const isRecovery = code === codes[0];
    const context = await browser.newContext({
      baseURL: shop.address,
      locale: locales.ru,
      storageState: {
        cookies: [],
        origins: [{ origin: shop.address, localStorage: [{ name: 'age-verified', value: 'true' }] }],
      },
    });
    const other = await context.newPage();
    await signInToAdmin(other, 'ru', email);
    await expect(other.getByRole('heading', { name: second.title })).toBeVisible();
    await expectNoAxeViolations(other);
    if (isRecovery) await other.getByRole('button', { name: second.useRecovery }).click();
    const field = other.getByLabel(isRecovery ? second.recoveryCode : twoStep.code);
    await field.fill(isRecovery ? 'wrong-code' : '000000');
    await other.getByRole('button', { name: second.submit, exact: true }).click();
    await expect(
      other.getByText(isRecovery ? errors.wrongRecoveryCode : errors.wrongCode).first(),
    ).toBeVisible();
    await field.fill(code);
    await other.getByRole('button', { name: second.submit, exact: true }).click();
    await expect(other).toHaveURL('/admin/dashboard');
    await context.close();
  }
});
