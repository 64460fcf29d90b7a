import { conflictingFields, type FormState } from '../../admin-frame';
import { formatAttribute, mergeAttributes } from '../attributes/merge-attributes';
import type { ProductValues } from './product-values';

/** The fields that were changed in both versions. Stock never conflicts, because it is sent as a difference. */
export function conflictsOf(theirs: ProductValues, mine: FormState<ProductValues>): (keyof ProductValues)[] {
  const merged = mergeLists(theirs, mine);
  return conflictingFields(theirs, mine, formatValue).filter(
    (field) => field !== 'stock' && !(field in merged),
  );
}

/** The attributes of both versions, unless both changed the same one. */
export function mergeLists(
  theirs: ProductValues,
  { base, changes }: FormState<ProductValues>,
): Pick<Partial<ProductValues>, 'attributes'> {
  const attributes =
    changes.attributes && mergeAttributes(base.attributes, changes.attributes, theirs.attributes);
  return attributes ? { attributes } : {};
}

/** A value as text for comparison and display; attributes are compared by content, not by id. */
export function formatValue(value: ProductValues[keyof ProductValues]): string {
  return Array.isArray(value) ? value.map(formatAttribute).join('; ') : String(value);
}
