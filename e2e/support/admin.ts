import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { waitForPaint, waitUntilSettled } from './fixtures.ts';
import { adminSession, setSession } from './session.ts';

/** Opens an admin page as an administrator. */
export async function openAdmin(page: Page, request: APIRequestContext, address: string): Promise<void> {
  await setSession(page, await adminSession(request));
  await page.goto(address);
  await waitUntilSettled(page);
}

/** Reads from the admin API in the given language. */
export async function getAsAdmin<Answer>(
  request: APIRequestContext,
  address: string,
  language = 'ru',
): Promise<Answer> {
  const { token } = await adminSession(request);
  const response = await request.get(`/api/v1/admin/${address}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
  });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Writes to the admin API, as another administrator would. */
export async function sendAsAdmin(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'PATCH',
  address: string,
  data: object,
): Promise<void> {
  const { token } = await adminSession(request);
  const response = await request.fetch(`/api/v1/admin/${address}`, {
    method,
    data,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status(), await response.text()).toBe(200);
}

interface RowAction {
  /** Accessible name of the row's menu. */
  menu: string;
  /** Text of the menu item, and label of the button. */
  text: string;
  label: string;
}

/** Row actions are buttons on wide screens and a menu on narrow ones. */
export async function clickRowAction(page: Page, { menu, text, label }: RowAction): Promise<void> {
  const narrow = page.getByRole('button', { name: menu });
  const button = page.getByRole('button', { name: label });
  await expect(narrow.or(button).first()).toBeVisible();
  if (await narrow.isVisible()) {
    await narrow.click();
    await page.getByRole('dialog', { name: menu }).getByText(text, { exact: true }).click();
  } else {
    await button.click();
  }
}

export const rows = (page: Page): Locator => page.getByRole('main').getByRole('table').locator('tbody tr');

/** The names of the table rows, in order. */
export async function rowNames(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((found) =>
    found.map(
      (row) =>
        row
          .querySelector('button')
          ?.getAttribute('aria-label')
          ?.replace(/^[^:]+: /, '') ?? '',
    ),
  );
}

/**
 * Drags a row by its handle to the position of another. dnd-kit measures rows after the lifted one is painted, so the pointer waits
 * for paints.
 */
export async function dragRow(page: Page, handle: Locator, target: Locator): Promise<void> {
  await expect(handle).toBeEnabled();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('The handle or the target has no box');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height / 2 + Math.sign(to.y - from.y) * 8, { steps: 4 });
  await waitForPaint(page);
  await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
  await waitForPaint(page);
  await page.mouse.up();
  // For a moment after the drop, the drag library stops all clicks.
  await expect.poll(() => page.evaluate(receivesClicks)).toBe(true);
}

function receivesClicks(): boolean {
  let received = false;
  const element = document.body.appendChild(document.createElement('span'));
  element.addEventListener('click', () => {
    received = true;
  });
  element.click();
  element.remove();
  return received;
}
