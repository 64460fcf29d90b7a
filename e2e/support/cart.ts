import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demoProduct, productId } from './catalog.ts';
import type { Texts } from './texts.ts';

// Stored carts, and cart actions that several tests share.

export interface StoredLine {
  id: number;
  name: string;
  price: number;
  img: string | null;
  quantity: number;
  stock: number;
}

/** A cart line as the shop stores it; `parts` overrides fields. */
export async function cartLine(
  request: APIRequestContext,
  slug: string,
  parts: Partial<StoredLine> = {},
): Promise<StoredLine> {
  const { ru, priceCents, stock } = demoProduct(slug);
  const id = await productId(request, slug);
  return { id, name: ru.name, price: priceCents / 100, img: null, quantity: 1, stock, ...parts };
}

/** Stores a cart in the browser before the next page loads. */
export async function setCart(page: Page, ...items: StoredLine[]): Promise<void> {
  await page.addInitScript(
    (text) => {
      // Only once: later changes by the test must survive a reload.
      if (sessionStorage.getItem('cart-set')) return;
      sessionStorage.setItem('cart-set', 'yes');
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

/** The cart row of a product. */
export function cartRow(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: name });
}

/** The badge text, such as "8"; empty for an empty cart. */
export function cartCount(page: Page, texts: Texts): Promise<string | null> {
  return cartButton(page, texts).textContent();
}

/** Product id and quantity of each stored line. */
export function storedCart(page: Page): Promise<[number, number][]> {
  return page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('cart-storage') ?? '{"state":{"items":[]}}');
    return state.items.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity]);
  });
}
