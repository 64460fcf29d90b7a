import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demoProduct, productId } from './catalog.ts';
import type { Texts } from './texts.ts';

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
export async function cartLine(
  request: APIRequestContext,
  slug: string,
  parts: Partial<StoredLine> = {},
): Promise<StoredLine> {
  const { ru, priceCents, stock } = demoProduct(slug);
  const id = await productId(request, slug);
  return { id, name: ru.name, price: priceCents / 100, img: null, quantity: 1, stock, ...parts };
}

/** Puts a cart into the browser before the next page is opened. */
export async function setCart(page: Page, ...items: StoredLine[]): Promise<void> {
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

export function cartButton(page: Page, texts: Texts): Locator {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(`^${texts.nav.cart}`) });
}

export async function openCartPopover(page: Page, texts: Texts): Promise<Locator> {
  await cartButton(page, texts).click();
  return page.getByRole('dialog', { name: texts.nav.cart, exact: true });
}

/** A row of the table, by the name of its product. */
export function cartRow(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: name });
}

/** "8", or nothing on an empty cart. */
export function cartCount(page: Page, texts: Texts): Promise<string | null> {
  return cartButton(page, texts).textContent();
}

/** What a reload would find: name or id, and quantity. */
export function storedCart(page: Page): Promise<[number, number][]> {
  return page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('cart-storage') ?? '{"state":{"items":[]}}');
    return state.items.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity]);
  });
}
