import type { AdminProduct, ProductInput } from '../../../shared/api/types';
import { type Language, languages } from '../../../shared/i18n/languages';

/** The fields of the product form, as they are typed. */
export interface ProductValues {
  name: string;
  description: string;
  price: string;
  stock: string;
  categoryId: string;
  recommended: boolean;
  purchasable: boolean;
  imageUrl: string;
  sku: string;
  barcode: string;
  weight: string;
  width: string;
  height: string;
  depth: string;
  slug: string;
  attributes: AttributeValues[];
}

export interface AttributeValues {
  /** Tells attributes apart before the server has numbered them. */
  key: string;
  id?: number;
  name: string;
  value: string;
  translations: Partial<Record<Language, AttributeText>>;
}

export interface AttributeText {
  name: string;
  value: string;
}

/** Which state of the product was edited: the server refuses to save over a newer one. */
export interface SeenProduct {
  version?: number;
}

export const newProduct: ProductValues = {
  name: '',
  description: '',
  price: '0',
  stock: '0',
  categoryId: '',
  recommended: false,
  purchasable: true,
  imageUrl: '',
  sku: '',
  barcode: '',
  weight: '',
  width: '',
  height: '',
  depth: '',
  slug: '',
  attributes: [],
};

export function valuesOf(product: AdminProduct): ProductValues {
  const { dimensions } = product;
  return {
    name: product.name,
    description: product.description ?? '',
    price: product.price.toFixed(2),
    stock: text(product.stock),
    categoryId: String(product.categoryId),
    recommended: product.recommended,
    purchasable: product.purchasable !== false,
    imageUrl: product.imageUrl ?? '',
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    weight: text(product.weight),
    width: text(dimensions.width),
    height: text(dimensions.height),
    depth: text(dimensions.depth),
    slug: product.slug,
    attributes: [...product.attributes]
      .sort((one, other) => one.sortOrder - other.sortOrder)
      .map(({ id, name, value, translations }) => ({
        key: `saved-${id}`,
        id,
        name,
        value: value ?? '',
        translations: Object.fromEntries(
          languages.flatMap((language) => {
            const words = translations[language];
            return words ? [[language, { name: words.name, value: words.value ?? '' }]] : [];
          }),
        ),
      })),
  };
}

/** What the stock is counted from. Only a stock that was typed is a change: others may have been sold meanwhile. */
export function loadedStock({ changes, base, values }: TypedStock): number {
  return numberOf(changes.stock === undefined ? values.stock : base.stock) ?? 0;
}

/** The stock as it will be: by as many pieces as were typed, whatever was sold meanwhile. */
export function stockAfter(now: ProductValues, typed: TypedStock): number {
  return (numberOf(now.stock) ?? 0) + (numberOf(typed.values.stock) ?? 0) - loadedStock(typed);
}

interface TypedStock {
  changes: Partial<ProductValues>;
  base: ProductValues;
  values: ProductValues;
}

/** What the server is sent. Translations of the product travel by themselves, after it. */
export function inputOf(values: ProductValues, seen: SeenProduct & { loadedStock?: number }): ProductInput {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    price: numberOf(values.price) ?? 0,
    stock: numberOf(values.stock) ?? 0,
    categoryId: Number(values.categoryId),
    recommended: values.recommended,
    purchasable: values.purchasable,
    imageUrl: values.imageUrl || null,
    sku: values.sku.trim() || null,
    barcode: values.barcode.trim() || null,
    weight: numberOf(values.weight),
    dimensions: {
      width: numberOf(values.width),
      height: numberOf(values.height),
      depth: numberOf(values.depth),
    },
    slug: values.slug.trim() || null,
    attributes: values.attributes.map(({ id, name, value, translations }) => ({
      ...(id !== undefined && { id }),
      name: name.trim(),
      value: value.trim() || null,
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, words]) => [
          language,
          { name: words.name.trim(), value: words.value.trim() || null },
        ]),
      ),
    })),
    ...(seen.version !== undefined && { version: seen.version }),
    ...(seen.loadedStock !== undefined && { loadedStock: seen.loadedStock }),
  };
}

export type ProductFault = 'nameRequired' | 'priceRequired' | 'stockNegative' | 'categoryRequired';

/** All that keeps a product from being saved, by its field; the first of it is said aloud. */
export function faultsOf(values: ProductValues): Partial<Record<keyof ProductValues, ProductFault>> {
  return {
    ...(!values.name.trim() && { name: 'nameRequired' }),
    ...(!((numberOf(values.price) ?? 0) > 0) && { price: 'priceRequired' }),
    ...((numberOf(values.stock) ?? 0) < 0 && { stock: 'stockNegative' }),
    ...(!values.categoryId && { categoryId: 'categoryRequired' }),
  };
}

/** A typed number, with a point or a comma; nothing when the field is empty. */
export function numberOf(typed: string): number | null {
  const value = typed.trim().replace(',', '.');
  if (value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function text(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number);
}
