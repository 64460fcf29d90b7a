import type { APIRequestContext } from '@playwright/test';
import { clickRowAction, getAsAdmin, openAdmin, rows, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { registerCustomer } from '../support/session.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'users', contextOptions: { reducedMotion: 'reduce' } });

async function signIn(request: APIRequestContext, email: string, password: string): Promise<number> {
  return (await request.post('/api/v1/auth/login', { data: { email, password } })).status();
}

test('AUS-01 AUS-02 a user is created and gets a new password', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { users, userForm, row } = texts.admin;
  const email = 'gleb@example.com';
  const name = 'Глеб Юн';
  await openAdmin(page, request, '/admin/users');
  await page.getByRole('button', { name: users.add }).click();
  const form = page.locator('dialog:modal');
  await expect(form.locator('input[name="firstName"]')).toBeFocused();
  await form.getByRole('button', { name: userForm.create }).click();
  await expect(form.locator('input[name="firstName"]')).toBeFocused();
  await expectNoAxeViolations(page);
  const typed = {
    firstName: 'Глеб',
    lastName: 'Юн',
    email,
    password: 'secret-1',
    confirmPassword: 'secret-1',
  };
  for (const [field, value] of Object.entries(typed))
    await form.locator(`input[name="${field}"]`).fill(value);
  await form.getByRole('button', { name: userForm.create }).click();
  await expect(page.getByText(interpolate(userForm.created, { name }))).toBeVisible();
  expect(await signIn(request, email, 'secret-1')).toBe(200);

  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await waitUntilSettled(page);
  await expect(rows(page)).toHaveCount(1);
  const menu = interpolate(row.actions, { name });
  await clickRowAction(page, { menu, text: users.edit, label: interpolate(users.editOf, { name }) });
  await expect(form.locator('input[name="email"]')).toHaveAttribute('readonly', '');
  await form.locator('input[name="password"]').fill('secret-2');
  await form.locator('input[name="confirmPassword"]').fill('secret-2');
  await form.getByRole('button', { name: userForm.save }).click();
  await expect(page.getByText(interpolate(userForm.updated, { name }))).toBeVisible();
  expect(await signIn(request, email, 'secret-1')).toBe(401);
});

test('AUS-01 AUS-03 GDP-01 a user is promoted, demoted, deactivated and deleted', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { users, row } = texts.admin;
  const { user } = await registerCustomer(request);
  const name = `${user.firstName} ${user.lastName}`;
  await openAdmin(page, request, `/admin/users?search=${encodeURIComponent(user.email)}`);
  const role = page.getByRole('button', { name: interpolate(users.chooseRole, { name }) });
  await role.click();
  await page
    .getByRole('dialog', { name: interpolate(users.chooseRole, { name }) })
    .getByRole('button', { name: users.roles.ADMIN })
    .click();
  await page.getByRole('button', { name: users.roleConfirm, exact: true }).click();
  await expect(page.getByText(interpolate(users.roleUpdated, { name }))).toBeVisible();
  await expect(role).toContainText(users.roles.ADMIN);
  await role.click();
  await page
    .getByRole('dialog', { name: interpolate(users.chooseRole, { name }) })
    .getByRole('button', { name: users.roles.USER })
    .click();
  await page.getByRole('button', { name: users.roleConfirm, exact: true }).click();
  await expect(rows(page).getByText(users.roles.USER).filter({ visible: true })).toBeVisible();

  await clickRowAction(page, {
    menu: interpolate(row.actions, { name }),
    text: users.deactivate,
    label: interpolate(users.deactivateOf, { name }),
  });
  await page.locator('dialog:modal').getByRole('button', { name: users.deactivate }).click();
  await expect(page.getByText(interpolate(users.deactivated, { name }))).toBeVisible();
  expect(await signIn(request, user.email, 'secret-1')).not.toBe(200);

  await clickRowAction(page, {
    menu: interpolate(row.actions, { name }),
    text: users.delete,
    label: interpolate(users.deleteOf, { name }),
  });
  const question = page.getByRole('alertdialog', { name: users.deleteTitle });
  await expect(question).toContainText(user.email);
  await question.getByRole('button', { name: users.deleteConfirm }).click();
  await expect(page.getByText(interpolate(users.deleted, { name }))).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('AUS-02 AUS-03 saving a name does not restore a role that was removed concurrently', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  const { users, userForm, row } = texts.admin;
  const { user } = await registerCustomer(request);
  const name = `${user.firstName} ${user.lastName}`;
  const list = `users?search=${encodeURIComponent(user.email)}`;
  const found = () => getAsAdmin<{ content: { id: number; role: string }[] }>(request, list);
  const { id } = (await found()).content[0] ?? { id: 0 };
  await sendAsAdmin(request, 'PATCH', `users/${id}/role`, { role: 'ADMIN' });
  await openAdmin(page, request, `/admin/${list}`);
  await clickRowAction(page, {
    menu: interpolate(row.actions, { name }),
    text: users.edit,
    label: interpolate(users.editOf, { name }),
  });
  const form = page.locator('dialog:modal');
  await expect(form.locator('select[name="role"]')).toHaveValue('ADMIN');
  await sendAsAdmin(request, 'PATCH', `users/${id}/role`, { role: 'USER' });
  await form.locator('input[name="lastName"]').fill('Вест');
  await form.getByRole('button', { name: userForm.save }).click();
  await expect(
    page.getByText(interpolate(userForm.updated, { name: `${user.firstName} Вест` })),
  ).toBeVisible();
  expect((await found()).content[0]).toMatchObject({ lastName: 'Вест', role: 'USER' });
  await expect(rows(page).getByText(users.roles.USER).filter({ visible: true })).toBeVisible();
});

test('AUS-03 administrators cannot demote themselves', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  await openAdmin(page, request, '/admin/users?search=admin%40nevel.example');
  const own = rows(page).filter({ hasText: 'admin@nevel.example' });
  await expect(own).toBeVisible();
  const role = own.getByText(texts.admin.users.roles.ADMIN, { exact: true });
  await expect(role.filter({ visible: true })).toBeVisible();
  await expect(own.getByRole('button', { name: texts.admin.users.roles.ADMIN })).toHaveCount(0);
});

test('AUS-02 the user dialog asks before typed data is discarded', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { users, staged } = texts.admin;
  await openAdmin(page, request, '/admin/users');
  await page.getByRole('button', { name: users.add }).click();
  const form = page.locator('dialog:modal').first();
  await form.locator('input[name="firstName"]').fill('Глеб');
  const question = page.getByRole('alertdialog', { name: staged.discardTitle });
  for (const attempt of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await attempt();
    await question.getByRole('button', { name: staged.keep }).click();
    await expect(question).toBeHidden();
    await expect(form.locator('input[name="firstName"]')).toHaveValue('Глеб');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: staged.discardConfirm }).click();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
});
