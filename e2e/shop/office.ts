import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { settled } from './fixtures.ts';
import { bringSession, signInAsAdmin } from './session.ts';

/** Opens a page of the back office as a member of staff. */
export async function openOffice(page: Page, request: APIRequestContext, address: string): Promise<void> {
  await bringSession(page, await signInAsAdmin(request));
  await page.goto(address);
  await settled(page);
}

/** What the API says to staff, in the language asked for. */
export async function askAsAdmin<Answer>(
  request: APIRequestContext,
  address: string,
  language = 'ru',
): Promise<Answer> {
  const { token } = await signInAsAdmin(request);
  const answer = await request.get(`/api/v1/admin/${address}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

export const rows = (page: Page): Locator => page.getByRole('main').getByRole('table').locator('tbody tr');

/** The names in a table, in the order in which they stand. */
export async function names(page: Page): Promise<string[]> {
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

/** Moves a row by its handle to the place of another, as a hand does: pressed, moved in steps, let go. */
export async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('There is nothing to take hold of');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

export async function withoutFaults(page: Page): Promise<void> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
