import type { AdminProduct, ProductInput } from '../../../shared/api/types';
import { type Language, languages } from '../../../shared/i18n/languages';
import { type FormState, isNumberInput } from '../../admin-frame';

export interface ProductValues {
  name: string;
  description: string;
  price: string;
  stock: string;
  categoryId: string;
  recommended: boolean;
  purchasable: boolean;
  containsNicotine: boolean;
  withdrawalExempt: boolean;
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
  /** Identifies attributes that have no id yet. */
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

export const newProduct: ProductValues = {
  name: '',
  description: '',
  price: '0',
  stock: '0',
  categoryId: '',
  recommended: false,
  purchasable: true,
  containsNicotine: true,
  withdrawalExempt: false,
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
    stock: formatNumber(product.stock),
    categoryId: String(product.categoryId),
    recommended: product.recommended,
    purchasable: product.purchasable !== false,
    // Instances of the previous release omit the field.
    containsNicotine: product.containsNicotine !== false,
    withdrawalExempt: product.withdrawalExempt === true,
    imageUrl: product.imageUrl ?? '',
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    weight: formatNumber(product.weight),
    width: formatNumber(dimensions.width),
    height: formatNumber(dimensions.height),
    depth: formatNumber(dimensions.depth),
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
            const text = translations[language];
            return text ? [[language, { name: text.name, value: text.value ?? '' }]] : [];
          }),
        ),
      })),
  };
}

/**
 * The stock that the entered stock is relative to: the server applies the difference, so that concurrent sales are not lost.
 * An unchanged stock is relative to itself.
 */
export function expectedStock({ changes, base, values }: FormState<ProductValues>): number {
  return parseNumber(changes.stock === undefined ? values.stock : base.stock) ?? 0;
}

/** The request body. The product's translations are saved by separate requests. */
export function inputOf(
  values: ProductValues,
  { version, expectedStock }: { version?: number; expectedStock?: number },
): ProductInput {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    price: parseNumber(values.price) ?? 0,
    stock: parseNumber(values.stock) ?? 0,
    categoryId: Number(values.categoryId),
    recommended: values.recommended,
    purchasable: values.purchasable,
    containsNicotine: values.containsNicotine,
    withdrawalExempt: values.withdrawalExempt,
    imageUrl: values.imageUrl || null,
    sku: values.sku.trim() || null,
    barcode: values.barcode.trim() || null,
    weight: parseNumber(values.weight),
    dimensions: {
      width: parseNumber(values.width),
      height: parseNumber(values.height),
      depth: parseNumber(values.depth),
    },
    slug: values.slug.trim() || null,
    attributes: values.attributes.map(({ id, name, value, translations }) => ({
      ...(id !== undefined && { id }),
      name: name.trim(),
      value: value.trim() || null,
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, text]) => [
          language,
          { name: text.name.trim(), value: text.value.trim() || null },
        ]),
      ),
    })),
    ...(version !== undefined && { version }),
    ...(expectedStock !== undefined && { expectedStock }),
  };
}

/** Decimal places of the number fields. */
export const decimalPlaces = { price: 2, stock: 0, weight: 3, width: 1, height: 1, depth: 1 };

export type NumberName = keyof typeof decimalPlaces;

export type ProductError =
  | 'numberInvalid'
  | 'nameRequired'
  | 'priceRequired'
  | 'stockNegative'
  | 'categoryRequired';

/** All validation errors by field, in form order. */
export function validateProduct(values: ProductValues): Partial<Record<keyof ProductValues, ProductError>> {
  const isNumber = (field: NumberName) => isNumberInput(values[field], decimalPlaces[field]);
  const invalidNumbers = (Object.keys(decimalPlaces) as NumberName[]).filter((field) => !isNumber(field));
  return {
    ...(!values.name.trim() && { name: 'nameRequired' }),
    ...Object.fromEntries(invalidNumbers.map((field) => [field, 'numberInvalid' as const])),
    ...(isNumber('price') && !((parseNumber(values.price) ?? 0) > 0) && { price: 'priceRequired' }),
    ...((parseNumber(values.stock) ?? 0) < 0 && { stock: 'stockNegative' }),
    ...(!values.categoryId && { categoryId: 'categoryRequired' }),
  };
}

/** Parses a number with a decimal point or comma; `null` when the field is empty or invalid. */
export function parseNumber(input: string): number | null {
  const value = input.trim().replace(',', '.');
  if (value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function formatNumber(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number);
}
