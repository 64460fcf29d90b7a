import type { Locator } from '@playwright/test';
import { getAsAdmin, openAdmin, rows } from '../support/admin.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test, waitForPaint, waitUntilSettled } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer } from '../support/session.ts';
import { interpolate } from '../support/texts.ts';

// Sizes and positions that only a browser knows.

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('HOME-01 the home page of a narrow phone fits with text of twice the size', {
  tag: '@phone',
}, async ({ page, texts }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await waitUntilSettled(page);
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const categories = main.getByRole('region', { name: texts.home.categories });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect((await boxOf(title)).right).toBeLessThanOrEqual(320);
  expect(await splitWords(title)).toEqual([]);
  expect(await splitWords(categories)).toEqual([]);
});

/** Words that are broken into several lines without a hyphen that the text has. */
function splitWords(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const split: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/[^\s\u00a0-]+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) split.push(word);
      }
    }
    return split;
  });
}

test('AOR-02 GEN-09 the buttons of an order are one row on a phone, and toasts and errors are above them', {
  tag: '@phone',
}, async ({ page, context, request, texts }) => {
  const { statusDialog } = texts.admin;
  const { token } = await registerCustomer(request);
  const { id } = await placeOrder(request, token, await cartLine(request, 'noord-arctic-mint'));
  await openAdmin(page, request, '/admin/orders');
  const height = page.viewportSize()?.height ?? 0;
  expect((await boxOf(rows(page).first())).y).toBeLessThan(height / 2);

  const { orderNumber } = await getAsAdmin<{ orderNumber: string }>(request, `orders/${id}`);
  await rows(page).filter({ hasText: orderNumber }).getByRole('link').first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: orderNumber });
  const call = dialog.locator('a[href^="tel:"]').last();
  const change = dialog.getByRole('button', { name: texts.admin.orders.change, exact: true });
  const next = change.locator('xpath=following-sibling::*[1]');
  await expect(call).toBeInViewport({ ratio: 1 });
  const buttons = [call, change, next];
  const tops = await Promise.all(buttons.map(async (button) => (await boxOf(button)).y));
  expect(new Set(tops).size).toBe(1);
  expect((await boxOf(dialog)).bottom - (tops[0] ?? 0)).toBeLessThan(height * 0.1);

  // The reason of a failure is visible above the buttons of a dialog that scrolls.
  await page.setViewportSize({ width: 390, height: 560 });
  await change.click();
  const form = page.getByRole('dialog', { name: interpolate(statusDialog.title, { number: orderNumber }) });
  await form.getByLabel(statusDialog.status).selectOption('SHIPPED');
  await context.setOffline(true);
  await form.getByRole('button', { name: statusDialog.save, exact: true }).click();
  const reason = form.getByText(texts.errors.network);
  await expect(reason).toBeVisible();
  const save = await boxOf(form.getByRole('button', { name: statusDialog.save, exact: true }));
  await expect.poll(async () => (await boxOf(reason)).bottom).toBeLessThan(save.y);
  await context.setOffline(false);
  await form.getByRole('button', { name: statusDialog.cancel, exact: true }).click();

  await next.getByRole('button').click();
  const toast = dialog.getByRole('status').filter({ hasText: orderNumber });
  await expect(toast).toBeVisible();
  // The pointer stops the timer of the toast.
  const { x, y } = await boxOf(toast);
  await page.mouse.move(x + 20, y + 20);
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 768 });
    await waitForPaint(page);
    const { bottom, width: toastWidth } = await boxOf(toast);
    expect(bottom).toBeLessThan((await boxOf(change)).y);
    expect(toastWidth).toBeGreaterThan(300);
  }
});
