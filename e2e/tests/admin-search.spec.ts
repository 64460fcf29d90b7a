import { openAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { categoryId } from '../support/catalog.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { productNames } from '../support/navigation.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'search settings' });

test('FLT-03 staff choose the filters, their order and their kind', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  texts,
}) => {
  const { search } = texts.admin;
  await openAdmin(page, request, '/admin/search');
  await expectNoAxeViolations(page);
  const toggle = (name: string) => page.getByRole('switch', { name: interpolate(search.filterBy, { name }) });
  await toggle('Флакон').click();
  await toggle('Вкус').click();
  await page.getByRole('button', { name: interpolate(texts.admin.drag.up, { name: 'Флакон' }) }).click();
  await page.getByRole('button', { name: texts.admin.staged.save }).click();
  await expect(page.getByText(search.saved)).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  await expect(toggle('Флакон')).toBeChecked();
  await expect(toggle('Вкус')).not.toBeChecked();

  const shopper = await context.newPage();
  const filters = shopper.getByRole('complementary', { name: texts.search.filters.title });
  await expect(async () => {
    await shopper.goto(`/category/${await categoryId(request, 'e-liquids')}`);
    await expect(filters.getByRole('group', { name: 'Флакон' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(filters.getByRole('group', { name: 'Вкус', exact: true })).toHaveCount(0);
});

test('SEA-04 a search without results leads to a synonym that finds products', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  texts,
}) => {
  const { search } = texts.admin;
  const shopper = await context.newPage();
  await shopper.goto('/search?q=паровозик');
  await expect(shopper.getByText(/^По запросу «паровозик» ничего не нашлось/)).toBeVisible();

  const add = page.getByRole('link', { name: interpolate(search.addSynonymFor, { query: 'паровозик' }) });
  await openAdmin(page, request, '/admin/dashboard');
  // Misses are written some time after the search.
  await expect(async () => {
    await page.reload();
    await expect(add).toBeVisible({ timeout: 2000 });
  }).toPass();
  await add.click();
  const groups = page.getByRole('textbox', { name: search.synonymGroups });
  await expect(groups).toBeFocused();
  await expect(groups).toHaveValue(/паровозик, $/);
  await page.keyboard.type('одноразовая');
  await page.getByRole('button', { name: texts.admin.staged.save }).click();
  await expect(page.getByText(search.saved)).toBeVisible();
  await page.getByRole('button', { name: interpolate(search.clearMiss, { query: 'паровозик' }) }).click();
  await expect(page.getByText(search.missCleared)).toBeVisible();

  await expect(async () => {
    await shopper.goto('/search?q=паровозик');
    await expect(productNames(shopper).first()).toBeVisible({ timeout: 2000 });
    await expect(shopper.getByText(/^По запросу «паровозик» ничего не нашлось/)).toHaveCount(0);
  }).toPass();
});

test('SEA-04 invalid synonyms are explained and not lost', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { search } = texts.admin;
  await openAdmin(page, request, '/admin/search');
  const groups = page.getByRole('textbox', { name: search.synonymGroups });
  await groups.press('Control+End');
  await groups.pressSequentially('\nодно');
  await page.getByRole('button', { name: texts.admin.staged.save }).click();
  await expect(page.getByText(interpolate(search.tooFewWords, { line: 'одно' })).first()).toBeVisible();
  await expect(groups).toBeFocused();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(groups).toHaveValue(/одно$/);
});
