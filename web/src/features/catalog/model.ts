import { unknownStock } from '../../shared/api/limits';
import type { Category, Product } from '../../shared/api/types';
import { rules } from '../../shared/rules.gen';

export type Availability = 'available' | 'outOfStock' | 'notPurchasable';

type StockInfo = Partial<Pick<Product, 'stock' | 'purchasable'>>;

export function stockOf({ stock }: StockInfo): number {
  return stock ?? unknownStock;
}

/** A product is purchasable unless `purchasable` is explicitly `false`. */
export function availabilityOf(product: StockInfo): Availability {
  if (product.purchasable === false) return 'notPurchasable';
  return stockOf(product) > 0 ? 'available' : 'outOfStock';
}

/** Whether few units are left besides those in the cart. */
export function isLowInStock(product: StockInfo, inCart = 0): boolean {
  const left = stockOf(product) - inCart;
  return availabilityOf(product) === 'available' && left >= rules.lowStockFrom && left <= rules.lowStockTo;
}

/** Attributes with a value, in their sort order. */
export function specificationOf({
  attributes,
}: Pick<Product, 'attributes'>): { name: string; value: string }[] {
  return [...attributes]
    .sort((one, other) => one.sortOrder - other.sortOrder)
    .flatMap(({ translatedName, translatedValue }) => {
      const value = translatedValue?.trim();
      return value ? [{ name: translatedName, value }] : [];
    });
}

const nicotineNames = /^(?:крепость|strength)|никотин|nicotine/i;
const noNicotine = /^(?:нет|без|no|none|free)(?![\p{L}])/iu;

/**
 * Whether the attributes, in any language, say that the product contains nicotine. An amount above zero decides; without
 * an amount, any value other than "none" counts.
 */
export function containsNicotine({ attributes }: Pick<Product, 'attributes'>): boolean {
  const values = attributes.flatMap((attribute) =>
    [attribute, ...Object.values(attribute.translations)]
      .filter(({ name }) => nicotineNames.test(name.trim()))
      .flatMap(({ value }) => value?.trim() || []),
  );
  const amounts = values.flatMap((value) => /\d+(?:[.,]\d+)?/.exec(value) ?? []);
  if (amounts.length > 0) return amounts.some((amount) => Number(amount.replace(',', '.')) > 0);
  return values.some((value) => !noNicotine.test(value));
}

/** Path from the root to a category, including it; empty if it is not in the tree. */
export function categoryPath(categories: Category[], id: number): Category[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const subPath = categoryPath(category.subCategories, id);
    if (subPath.length > 0) return [category, ...subPath];
  }
  return [];
}
