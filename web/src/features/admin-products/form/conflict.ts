import { conflictingFields, type FormState } from '../../admin-frame';
import type { AttributeValues, ProductValues } from './product-values';

/** The fields that were changed in both versions. Stock never conflicts, because it is sent as a difference. */
export function conflictsOf(theirs: ProductValues, mine: FormState<ProductValues>): (keyof ProductValues)[] {
  return conflictingFields(theirs, mine, formatValue).filter((field) => field !== 'stock');
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
