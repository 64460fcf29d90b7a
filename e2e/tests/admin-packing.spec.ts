import type { APIRequestContext, Page } from '@playwright/test';
import { getAsAdmin, openAdmin, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { registerCustomer, type Session, setSession } from '../support/session.ts';
import { interpolate, languageOf, readTexts } from '../support/texts.ts';
import { createAdmin, staffPassword } from '../support/two-step.ts';

test.use({ ownShop: 'packing', contextOptions: { reducedMotion: 'reduce' } });

interface Ordered {
  id: number;
  orderNumber: string;
  status: string;
  packed?: { by: string };
  parcel?: { trackingNumber: string };
}

interface Product {
  id: number;
  sku: string;
}

const slugs = ['kade-base-50', 'noord-arctic-mint'] as const;

/** Orders in processing with one unit of the first product and two of the second. */
async function orders(request: APIRequestContext, count: number) {
  const { token } = await registerCustomer(request);
  const lines = await Promise.all(
    slugs.map((slug, index) => cartLine(request, slug, { quantity: index + 1 })),
  );
  const placed: Ordered[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await placeOrder(request, token, ...lines);
    await sendAsAdmin(request, 'PATCH', `orders/${id}/status`, { status: 'PROCESSING' });
    placed.push(await getAsAdmin<Ordered>(request, `orders/${id}`));
  }
  const skus = await Promise.all(
    lines.map(async ({ id }) => (await getAsAdmin<Product>(request, `products/${id}`)).sku),
  );
  return { placed, skus };
}

/** Keys of the Russian layout on the positions of Latin letters. */
const russian: Record<string, string> = Object.fromEntries(
  [...'qwertyuiopasdfghjklzxcvbnm'].map((latin, index) => [latin, 'йцукенгшщзфывапролдячсмить'[index] ?? '']),
);

/**
 * Types like a scanner: all keys at once, whatever the machine does, and Enter. A key that the page does not prevent types
 * into the focused field.
 */
async function scan(page: Page, text: string, layout: 'latin' | 'russian' = 'latin'): Promise<void> {
  const strokes = [...text].map((character) => {
    const lower = character.toLowerCase();
    const shiftKey = character !== lower;
    const typed = layout === 'russian' ? (russian[lower] ?? character) : lower;
    const code = /\d/.test(character)
      ? `Digit${character}`
      : character === '-'
        ? 'Minus'
        : `Key${lower.toUpperCase()}`;
    return { key: shiftKey ? typed.toUpperCase() : typed, code, shiftKey };
  });
  await page.evaluate((keys) => {
    const target = document.activeElement ?? document.body;
    const press = (init: KeyboardEventInit) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
    for (const stroke of keys)
      if (press(stroke) && target instanceof HTMLInputElement)
        document.execCommand('insertText', false, stroke.key);
    press({ key: 'Enter', code: 'Enter' });
  }, strokes);
}

test(
  'DSK-04: a shift of 25 orders by scanner alone, with a Russian keyboard layout, wherever the focus is',
  {
    tag: '@desktop',
  },
  async ({ page, request }, { project }) => {
    const language = languageOf(project.use.locale);
    const texts = readTexts(language, 'packing');
    const { placed, skus } = await orders(request, 25);
    const [first = '', second = ''] = skus;
    const message = (text: string, values: Record<string, string | number> = {}) =>
      expect(page.getByText(interpolate(text, values), { exact: true }).first()).toBeVisible();
    await openAdmin(page, request, '/admin/packing');
    await expectNoAxeViolations(page);
    for (const [index, { orderNumber }] of placed.entries()) {
      const layout = index % 2 === 0 ? 'russian' : 'latin';
      await scan(page, orderNumber, layout);
      await message(texts.opened, { number: orderNumber });
      if (index === 0) {
        // A wrong and a surplus item.
        await scan(page, 'NV-WRONG', layout);
        await message(texts.unknownItem, { text: 'NV-WRONG' });
        await expectNoAxeViolations(page);
      }
      // In a field, the scan leaves what was there.
      if (index === 1) await page.getByLabel(texts.input).fill('abc');
      for (const sku of [first, second, second]) await scan(page, sku, layout);
      await message(texts.complete);
      if (index === 1) await expect(page.getByLabel(texts.input)).toHaveValue('abc');
      if (index === 0) {
        await scan(page, first, layout);
        await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
      }
      await scan(page, `3SNEVEL${index}X`, layout);
      await message(texts.saved, { number: orderNumber });
    }
    const { content } = await getAsAdmin<{ content: Ordered[] }>(request, 'orders?packing=packed&size=100');
    const packed = content.filter(({ id }) => placed.some((order) => order.id === id));
    expect(packed.map(({ parcel }) => parcel?.trackingNumber).toSorted()).toEqual(
      placed.map((_, index) => `3SNEVEL${index}X`).toSorted(),
    );
  },
);

async function secondAdmin(request: APIRequestContext): Promise<Session> {
  const email = await createAdmin(request);
  const response = await request.post('/api/v1/auth/login', { data: { email, password: staffPassword } });
  expect(response.status()).toBe(200);
  return response.json();
}

test('DSK-04: a second packer sees who has the order, takes it over, and the first one is warned', async ({
  page,
  request,
  browser,
  baseURL,
}, { project }) => {
  const texts = readTexts(languageOf(project.use.locale), 'packing');
  const { placed, skus } = await orders(request, 1);
  const [{ id, orderNumber } = { id: 0, orderNumber: '' }] = placed;
  await openAdmin(page, request, '/admin/packing');
  // By keyboard, without a scanner.
  await page.getByRole('button', { name: interpolate(texts.open, { number: orderNumber }) }).press('Enter');
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect(lines).toHaveCount(2);

  const vera = await secondAdmin(request);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await setSession(other, vera);
  await other.goto('/admin/packing');
  await waitUntilSettled(other);
  await expect(other.getByText('Admin Nevel', { exact: false }).first()).toBeVisible();
  await scan(other, orderNumber);
  const dialog = other.getByRole('alertdialog').or(other.locator('dialog:modal')).first();
  await expect(dialog.getByText('Nevel', { exact: false }).first()).toBeVisible();
  await expectNoAxeViolations(other);
  await dialog.getByRole('button', { name: texts.takeOver }).click();
  await expect(other.getByText(interpolate(texts.opened, { number: orderNumber }))).toBeVisible();

  for (const line of await lines.all()) await line.getByRole('checkbox').check();
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(page.getByRole('alert').getByText('Vera Os', { exact: false })).toBeVisible();
  for (const sku of [...skus, ...skus.slice(1)]) await scan(other, sku);
  await other.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(other.getByText(interpolate(texts.saved, { number: orderNumber }))).toBeVisible();
  expect((await getAsAdmin<Ordered>(request, `orders/${id}`)).packed?.by).toBe('Vera Os');
  await context.close();
});

test(
  'DSK-04: slips have a barcode and names for staff, are marked as printed, and a pick list sums the items',
  {
    tag: '@desktop',
  },
  async ({ page, request }, { project }) => {
    const language = languageOf(project.use.locale);
    const texts = readTexts(language, 'fulfillment');
    const documents = readTexts(language, 'documents');
    const { placed, skus } = await orders(request, 3);
    const [canceled] = placed.slice(-1);
    await sendAsAdmin(request, 'PATCH', `orders/${canceled?.id}/status`, { status: 'CANCELLED' });
    const ids = placed.map(({ id }) => id);
    await openAdmin(page, request, `/admin/orders/print?document=pick&ids=${ids}`);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    const row = page.getByRole('row').filter({ hasText: skus[1] });
    await expect(row.getByRole('cell')).toHaveText([skus[1] ?? '', /\S/, '4', '2']);
    await expect(page.getByText(interpolate(texts.print.canceled, { count: 1 }))).toBeVisible();
    await expect(page.getByRole('article', { name: documents.pick.title })).toBeVisible();

    // The newest first: slips begin with the oldest order.
    await page.goto(`/admin/orders/print?document=slip&ids=${ids.toReversed()}`);
    await waitUntilSettled(page);
    const slips = page.getByRole('article');
    await expect(slips).toHaveCount(2);
    await expect(slips.first()).toContainText(placed[0]?.orderNumber ?? '');
    await expect(slips.first().locator('svg path')).toHaveAttribute('d', /^M10 0h2v1/);
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    const marked = page.waitForResponse((response) => response.url().endsWith('/slips-printed'));
    await page.getByRole('button', { name: texts.print.print, exact: true }).click();
    expect((await marked).status()).toBe(204);
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  },
);
