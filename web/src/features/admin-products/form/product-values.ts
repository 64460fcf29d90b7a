import type { AdminProduct, ProductInput } from '../../../shared/api/types';
import { type Language, languages } from '../../../shared/i18n/languages';
import { rules } from '../../../shared/rules.gen';
import {
  type FieldValues,
  type FormField,
  type FormState,
  invalidNumbers,
  parseNumber,
  readFields,
  writeFields,
} from '../../admin-frame';

type ListedField = Exclude<
  keyof ProductInput,
  'attributes' | 'dimensions' | 'translations' | 'recommendedOrder' | 'expectedStock' | 'version'
>;

/** The fields of the form apart from the attributes, in form order. */
export const productFields = {
  name: { kind: 'text', maxLength: rules.nameMaxChars },
  description: { kind: 'text', optional: null, rows: 6, maxLength: rules.descriptionMaxChars },
  price: { kind: 'money', whenEmpty: '0' },
  stock: { kind: 'number', unit: 'product.pieces', whenEmpty: '0' },
  categoryId: { kind: 'category' },
  recommended: { kind: 'flag' },
  purchasable: { kind: 'flag', initial: true },
  containsNicotine: { kind: 'flag', initial: true },
  withdrawalExempt: { kind: 'flag' },
  imageUrl: { kind: 'image', optional: null },
  sku: { kind: 'text', optional: null, maxLength: rules.codeMaxChars },
  barcode: { kind: 'text', optional: null, maxLength: rules.codeMaxChars },
  weight: { kind: 'number', optional: null, decimals: 3, unit: 'product.kilograms' },
  width: dimension('width'),
  height: dimension('height'),
  depth: dimension('depth'),
  slug: { kind: 'text', optional: null, maxLength: rules.slugMaxChars },
} satisfies Record<ListedField | keyof AdminProduct['dimensions'], FormField>;

function dimension(name: keyof AdminProduct['dimensions']) {
  const path = `dimensions.${name}`;
  return { kind: 'number', path, optional: null, decimals: 1, unit: 'product.centimeters' } as const;
}

export interface ProductValues extends FieldValues<typeof productFields> {
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

export const newProduct: ProductValues = { ...readFields(productFields, {}), attributes: [] };

export function valuesOf(product: AdminProduct): ProductValues {
  return {
    ...readFields(productFields, product),
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
    ...(writeFields(productFields, values) as ProductInput),
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

export type ProductError =
  | 'numberInvalid'
  | 'nameRequired'
  | 'priceRequired'
  | 'stockNegative'
  | 'categoryRequired';

/** All validation errors by field, in form order. */
export function validateProduct(values: ProductValues): Partial<Record<keyof ProductValues, ProductError>> {
  const errors: ReturnType<typeof validateProduct> = {};
  if (!values.name.trim()) errors.name = 'nameRequired';
  for (const field of invalidNumbers(productFields, values)) errors[field] = 'numberInvalid';
  if (!errors.price && !((parseNumber(values.price) ?? 0) > 0)) errors.price = 'priceRequired';
  if ((parseNumber(values.stock) ?? 0) < 0) errors.stock = 'stockNegative';
  if (!values.categoryId) errors.categoryId = 'categoryRequired';
  return errors;
}
