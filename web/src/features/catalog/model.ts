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

/** Whether few units are left in the shop. */
export function isLowInStock(product: StockInfo): boolean {
  const stock = stockOf(product);
  return availabilityOf(product) === 'available' && stock >= rules.lowStockFrom && stock <= rules.lowStockTo;
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
