import { getAsAdmin, sendAsAdmin } from '../support/admin.ts';
import { expect, test } from '../support/fixtures.ts';
import { securityTexts } from '../support/security-texts.ts';
import { totp } from '../support/totp.ts';
import { createAdmin, enterPassword, signInToAdmin } from '../support/two-step.ts';

// In a shop of its own: the setting shuts out every administrator without two-step sign-in.
test.use({ ownShop: 'two-step-required' });

test('TFA-01 the setting leads administrators to the set-up before anything else', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { twoStep } = securityTexts.ru.security;
  const email = await createAdmin(request);
  const { updatedAt: _, ...settings } = await getAsAdmin<Record<string, unknown>>(request, 'settings');
  await sendAsAdmin(request, 'PUT', 'settings', { ...settings, adminTwoStepRequired: true });
  await signInToAdmin(page, 'ru', email);
  await expect(page).toHaveURL('/profile?tab=security');
  await expect(page.getByText(twoStep.required)).toBeVisible();
  await page.getByRole('button', { name: twoStep.enable, exact: true }).click();
  await enterPassword(page);
  const dialog = page.getByRole('dialog', { name: twoStep.setupTitle });
  await dialog.getByLabel(twoStep.code).fill(totp((await dialog.locator('code').textContent()) ?? ''));
  await dialog.getByRole('button', { name: twoStep.confirm }).click();
  await page.getByRole('button', { name: twoStep.codesSaved }).click();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/dashboard');
});
