import type { AttributeValues, ProductValues } from './product-values';

export interface Difference {
  field: keyof ProductValues;
  theirs: ProductValues[keyof ProductValues];
  mine: ProductValues[keyof ProductValues];
}

/** The fields in which somebody else's saved product and mine differ, in the order of the form. */
export function differences(theirs: ProductValues, mine: ProductValues): Difference[] {
  return (Object.keys(mine) as (keyof ProductValues)[])
    .filter((field) => told(theirs[field]) !== told(mine[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: mine[field] }));
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
