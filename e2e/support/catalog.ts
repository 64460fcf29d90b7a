import { type APIRequestContext, expect } from '@playwright/test';
import catalog from '../../crates/server/demo/catalog.json' with { type: 'json' };
import type { Language } from './texts.ts';

// The demo catalog: what the pages must show.

export type DemoProduct = (typeof catalog.products)[number];
export type DemoCategory = (typeof catalog.categories)[number];

export const demo = catalog;

/** Recommended products in their manual order. */
export const recommended = catalog.products
  .filter((product) => product.recommendedOrder !== null)
  .sort((one, other) => Number(one.recommendedOrder) - Number(other.recommendedOrder));

export const rootCategories = catalog.categories.filter(({ parent }) => parent === null);

export function demoProduct(slug: string): DemoProduct {
  return ensureFound(
    catalog.products.find((product) => product.slug === slug),
    slug,
  );
}

export function demoCategory(slug: string): DemoCategory {
  return ensureFound(
    catalog.categories.find((category) => category.slug === slug),
    slug,
  );
}

export function childrenOf(slug: string): DemoCategory[] {
  return catalog.categories.filter(({ parent }) => parent === slug);
}

/** Number of products in a category and its descendants. */
export function productCountOf(slug: string): number {
  const own = catalog.products.filter(({ category }) => category === slug).length;
  return childrenOf(slug).reduce((sum, child) => sum + productCountOf(child.slug), own);
}

interface SlugRecord {
  id: number;
  slug: string;
}

/** The id of a demo category in the shop under test. */
export async function categoryId(request: APIRequestContext, slug: string): Promise<number> {
  const response = await request.get('/api/v1/categories');
  expect(response.ok()).toBe(true);
  const categories: SlugRecord[] = await response.json();
  return ensureFound(
    categories.find((category) => category.slug === slug),
    slug,
  ).id;
}

export async function productId(request: APIRequestContext, slug: string): Promise<number> {
  const category = await categoryId(request, demoProduct(slug).category);
  const response = await request.get(`/api/v1/products/category/${category}?size=100`);
  expect(response.ok()).toBe(true);
  const { content }: { content: SlugRecord[] } = await response.json();
  return ensureFound(
    content.find((product) => product.slug === slug),
    slug,
  ).id;
}

/** "4 товара", "15 products" */
export function countOfProducts(count: number, language: Language): string {
  if (language === 'en') return `${count} ${count === 1 ? 'product' : 'products'}`;
  const [tens, ones] = [count % 100, count % 10];
  if (ones === 1 && tens !== 11) return `${count} товар`;
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return `${count} товара`;
  return `${count} товаров`;
}

function ensureFound<Thing>(thing: Thing | undefined, slug: string): Thing {
  if (!thing) throw new Error(`The demo catalog has no ${slug}`);
  return thing;
}
