import { type AttributeValues, type ProductValues, stockAfter } from './product-values';

export interface Difference {
  field: keyof ProductValues;
  theirs: ProductValues[keyof ProductValues];
  mine: ProductValues[keyof ProductValues];
}

interface Mine {
  values: ProductValues;
  /** Only what was typed: in all else theirs holds. */
  changes: Partial<ProductValues>;
  base: ProductValues;
}

/** The typed fields that would change somebody else's saved product, in the order of the form. */
export function differences(theirs: ProductValues, mine: Mine): Difference[] {
  const after: ProductValues = { ...theirs, ...mine.changes, stock: String(stockAfter(theirs, mine)) };
  return (Object.keys(mine.values) as (keyof ProductValues)[])
    .filter((field) => field in mine.changes && told(theirs[field]) !== told(after[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: after[field] }));
}

/** A value in words that can be compared and shown; attributes by what they say, not by how they are numbered. */
export function told(value: ProductValues[keyof ProductValues]): string {
  return Array.isArray(value) ? value.map(toldAttribute).join('; ') : String(value);
}

function toldAttribute({ name, value, translations }: AttributeValues): string {
  const others = Object.entries(translations)
    .map(([language, words]) => `${language}: ${words.name}${words.value && ` ${words.value}`}`)
    .join(', ');
  return `${name}${value && `: ${value}`}${others && ` (${others})`}`;
}
