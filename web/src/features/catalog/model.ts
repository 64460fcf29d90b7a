import type { Category, Product } from '../../shared/api/types';

export type Availability = 'available' | 'outOfStock' | 'notPurchasable';

/** An answer without a stock figure counts as plenty. */
const stockWhenUnknown = 99;
const lowStockFrom = 1;
const lowStockTo = 5;

type Stocked = Partial<Pick<Product, 'stock' | 'purchasable'>>;

export function stockOf({ stock }: Stocked): number {
  return stock ?? stockWhenUnknown;
}

/** Only an explicit `false` keeps a product from being bought. */
export function availabilityOf(product: Stocked): Availability {
  if (product.purchasable === false) return 'notPurchasable';
  return stockOf(product) > 0 ? 'available' : 'outOfStock';
}

export function isLowInStock(product: Stocked): boolean {
  const stock = stockOf(product);
  return availabilityOf(product) === 'available' && stock >= lowStockFrom && stock <= lowStockTo;
}

/** The two facts that tell one product from its neighbour. */
export function cardFacts({ attributes }: Pick<Product, 'attributes'>): string {
  return [...attributes]
    .sort((one, other) => one.sortOrder - other.sortOrder)
    .map(({ translatedValue }) => translatedValue?.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(' · ');
}

/** The specification of a product, in its order; what has no value is not shown. */
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
 * Does the product say that it holds nicotine? Its attributes do, in either language: an amount that is not nought
 * decides; without any amount, anything said of nicotine other than "none".
 */
export function holdsNicotine({ attributes }: Pick<Product, 'attributes'>): boolean {
  const said = attributes.flatMap((attribute) =>
    [attribute, ...Object.values(attribute.translations)]
      .filter(({ name }) => nicotineNames.test(name.trim()))
      .flatMap(({ value }) => value?.trim() || []),
  );
  const amounts = said.flatMap((value) => /\d+(?:[.,]\d+)?/.exec(value) ?? []);
  if (amounts.length > 0) return amounts.some((amount) => Number(amount.replace(',', '.')) > 0);
  return said.some((value) => !noNicotine.test(value));
}

/** The way through the tree to a category, itself included; empty when it is not in the tree. */
export function trailTo(categories: Category[], id: number): Category[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = trailTo(category.subCategories, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
