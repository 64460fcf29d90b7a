import type { APIRequestContext, Page } from '@playwright/test';
import { dragRow, getAsAdmin, openAdmin, rowNames, rows, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, pressAfterPaint, test, waitUntilSettled } from '../support/fixtures.ts';
import { productNames } from '../support/navigation.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'recommended', contextOptions: { reducedMotion: 'reduce' } });

/** Rows can be moved once all recommended products have loaded, not only this page. */
async function openRecommended(page: Page, request: APIRequestContext): Promise<void> {
  await openAdmin(page, request, '/admin/recommended-products');
  await expect(rows(page).first().getByRole('button').first()).toBeEnabled();
}

test('AFE-01 AFE-03 a row dragged by mouse gets its new position, also in the shop', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { admin } = texts;
  await openRecommended(page, request);
  const before = await rowNames(page);
  const handle = (name = '') => page.getByRole('button', { name: interpolate(admin.drag.handle, { name }) });
  await dragRow(page, handle(before[2]), rows(page).nth(0));
  const after = [before[2], before[0], before[1], ...before.slice(3)];
  await expect.poll(() => rowNames(page)).toEqual(after);
  await expect(page.getByText(admin.table.changed, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: admin.staged.save, exact: true }).click();
  await expect(page.getByText(admin.recommended.saved)).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  expect(await rowNames(page)).toEqual(after);
  await page.goto('/');
  await waitUntilSettled(page);
  await expect(productNames(page).first()).toHaveText(before[2] ?? '');
});

test('ADM-02 AFE-03 a row is moved by keyboard, and every step is announced', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { drag: dragTexts, staged, recommended } = texts.admin;
  await openRecommended(page, request);
  const before = await rowNames(page);
  const [first = '', second = ''] = before;
  await page.getByRole('button', { name: interpolate(dragTexts.handle, { name: second }) }).focus();
  const live = page.locator('[aria-live="assertive"]');
  await pressAfterPaint(page, 'Space');
  await expect(live).toHaveText(
    interpolate(dragTexts.lifted, { name: second, position: 2, total: before.length }),
  );
  await pressAfterPaint(page, 'ArrowUp');
  await expect(live).toHaveText(
    interpolate(dragTexts.over, { name: second, position: 1, total: before.length }),
  );
  await pressAfterPaint(page, 'Space');
  await expect(live).toHaveText(
    interpolate(dragTexts.dropped, { name: second, position: 1, total: before.length }),
  );
  await expect.poll(() => rowNames(page)).toEqual([second, first, ...before.slice(2)]);
  await page.getByRole('button', { name: staged.save, exact: true }).click();
  await expect(page.getByText(recommended.saved)).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  expect((await rowNames(page)).slice(0, 2)).toEqual([second, first]);
});

test('AFE-02 a product that another administrator removed stays removed, with a message', {
  tag: '@desktop',
}, async ({ page, request, texts }) => {
  const { recommended, staged, table } = texts.admin;
  await openRecommended(page, request);
  const { content } = await getAsAdmin<{ content: { id: number; translatedName: string }[] }>(
    request,
    'products/recommended-first?size=10',
  );
  const [, second, third] = content;
  if (!second || !third) throw new Error('There is nothing featured');
  await page
    .getByRole('button', { name: interpolate(texts.admin.drag.handle, { name: third.translatedName }) })
    .focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    const before = await page.locator('[aria-live="assertive"]').textContent();
    await pressAfterPaint(page, key);
    await expect(page.locator('[aria-live="assertive"]')).not.toHaveText(before ?? '');
  }
  await expect(rows(page).nth(2)).toContainText(table.changed);
  await sendAsAdmin(request, 'PUT', 'products/recommended/batch', {
    productIds: [second.id],
    recommended: false,
  });
  await page.getByRole('button', { name: staged.save, exact: true }).click();
  await expect(
    page.getByText(interpolate(recommended.removedByOthers, { names: second.translatedName })),
  ).toBeVisible();
  await expect(page.getByText(recommended.saved)).toBeVisible();
  await expectNoAxeViolations(page);
  const after = await getAsAdmin<{ recommended: boolean }>(request, `products/${second.id}`);
  expect(after.recommended).toBe(false);
  const moved = await getAsAdmin<{ recommendedOrder: number }>(request, `products/${third.id}`);
  expect(moved.recommendedOrder).toBe(2);
});

test('AFE-05 an occupied position asks for confirmation', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { position, positionConflict, table } = texts.admin;
  await openRecommended(page, request);
  const [first = '', , third = ''] = await rowNames(page);
  const number = page.getByRole('textbox', { name: interpolate(position.label, { name: third }) });
  await number.fill('1');
  await number.press('Enter');
  const question = page.getByRole('dialog', { name: interpolate(positionConflict.title, { number: 1 }) });
  await expect(question).toContainText(first);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: positionConflict.shift }).click();
  await expect.poll(async () => (await rowNames(page)).slice(0, 2)).toEqual([third, first]);
  await expect(rows(page).nth(0)).toContainText(table.changed);
  await expectNoAxeViolations(page);
});

test('ADM-02 a press that moves by less than six pixels does not start a drag', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  await openRecommended(page, request);
  const before = await rowNames(page);
  const name = interpolate(texts.admin.drag.handle, { name: before[1] ?? '' });
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error('There is no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const lifted = page.locator('[aria-live="assertive"]');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 5, { steps: 5 });
  await expect(lifted).toHaveText('');
  await page.mouse.move(x, y - 9, { steps: 4 });
  await expect(lifted).not.toHaveText('');
  await page.mouse.up();
});
