import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demoProduct, productId } from './catalog.ts';
import type { Words } from './texts.ts';

// Carts of an earlier visit, and ways through the cart that several journeys take.

export interface StoredLine {
  id: number;
  name: string;
  price: number;
  img: string | null;
  quantity: number;
  stock: number;
}

/** A line as the shop would have stored it; `parts` makes it as old as the journey wants. */
export async function aLine(
  request: APIRequestContext,
  slug: string,
  parts: Partial<StoredLine> = {},
): Promise<StoredLine> {
  const { ru, priceCents, stock } = demoProduct(slug);
  const id = await productId(request, slug);
  return { id, name: ru.name, price: priceCents / 100, img: null, quantity: 1, stock, ...parts };
}

/** Puts a cart into the browser before the next page is opened. */
export async function bringCart(page: Page, ...items: StoredLine[]): Promise<void> {
  await page.addInitScript(
    (text) => {
      // Only once: what a journey changes must stay changed.
      if (sessionStorage.getItem('cart-brought')) return;
      sessionStorage.setItem('cart-brought', 'yes');
      localStorage.setItem('cart-storage', text);
    },
    JSON.stringify({ state: { items, maximums: {} }, version: 1 }),
  );
}

export function bag(page: Page, words: Words): Locator {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(`^${words.nav.cart}`) });
}

export async function openBag(page: Page, words: Words): Promise<Locator> {
  await bag(page, words).click();
  return page.getByRole('dialog', { name: words.nav.cart, exact: true });
}

/** A row of the table, by the name of its product. */
export function line(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: name });
}

/** "8", or nothing on an empty cart. */
export function count(page: Page, words: Words): Promise<string | null> {
  return bag(page, words).textContent();
}

/** What a reload would find: name or id, and quantity. */
export function stored(page: Page): Promise<[number, number][]> {
  return page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('cart-storage') ?? '{"state":{"items":[]}}');
    return state.items.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity]);
  });
}
