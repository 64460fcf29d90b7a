import { type AttributeValues, type ProductValues, stockAfter } from './product-values';

export interface Difference {
  field: keyof ProductValues;
  theirs: ProductValues[keyof ProductValues];
  mine: ProductValues[keyof ProductValues];
}

interface FormState {
  values: ProductValues;
  changes: Partial<ProductValues>;
  base: ProductValues;
}

/** The changed fields that differ from another user's saved product, in form order. */
export function differences(theirs: ProductValues, mine: FormState): Difference[] {
  const merged: ProductValues = { ...theirs, ...mine.changes, stock: String(stockAfter(theirs, mine)) };
  return (Object.keys(mine.values) as (keyof ProductValues)[])
    .filter((field) => field in mine.changes && formatValue(theirs[field]) !== formatValue(merged[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: merged[field] }));
}

/** A value as text for comparison and display; attributes are compared by content, not by id. */
export function formatValue(value: ProductValues[keyof ProductValues]): string {
  return Array.isArray(value) ? value.map(formatAttribute).join('; ') : String(value);
}

function formatAttribute({ name, value, translations }: AttributeValues): string {
  const others = Object.entries(translations)
    .map(([language, text]) => `${language}: ${text.name}${text.value && ` ${text.value}`}`)
    .join(', ');
  return `${name}${value && `: ${value}`}${others && ` (${others})`}`;
}
