import type { AttributeValues } from '../form/product-values';
import { normalizeName } from './attribute-list';

type Attributes = readonly AttributeValues[];

/**
 * Merges the attributes of two versions that were changed independently. Returns `undefined` if both changed the same
 * attribute or the order in different ways.
 */
export function mergeAttributes(
  base: Attributes,
  mine: Attributes,
  theirs: Attributes,
): AttributeValues[] | undefined {
  const order = mergeOrder(base, mine, theirs);
  const merged: AttributeValues[] = [];
  for (const key of order ?? []) {
    const [saved, my, their] = [base, mine, theirs].map((list) => list.find((other) => other.key === key));
    const [savedText, myText, theirText] = [saved, my, their].map((entry) => entry && formatAttribute(entry));
    const isMine = theirText === savedText;
    if (!isMine && myText !== savedText && myText !== theirText) return undefined;
    const entry = isMine ? my : their;
    // Both may have added the same attribute.
    if (entry && !merged.some((other) => formatAttribute(other) === formatAttribute(entry)))
      merged.push(entry);
  }
  const names = new Set(merged.map(({ name }) => normalizeName(name)));
  return order && names.size === merged.length ? merged : undefined;
}

/** The keys of both lists: in the order of `mine` if that was changed, otherwise of `theirs`. */
function mergeOrder(base: Attributes, mine: Attributes, theirs: Attributes): Set<string> | undefined {
  const keysOf = (list: Attributes) => list.map(({ key }) => key);
  const isCommon = (key: string) => [base, mine, theirs].every((list) => keysOf(list).includes(key));
  const [saved, my, their] = [base, mine, theirs].map((list) => keysOf(list).filter(isCommon).join());
  if (my !== saved && their !== saved && my !== their) return undefined;
  const lists = my === saved ? [theirs, mine] : [mine, theirs];
  return new Set(lists.flatMap(keysOf));
}

/** An attribute as text for comparison and display; the id is ignored. */
export function formatAttribute({ name, value, translations }: AttributeValues): string {
  const others = Object.entries(translations)
    .map(([language, text]) => `${language}: ${text.name}${text.value && ` ${text.value}`}`)
    .join(', ');
  return `${name}${value && `: ${value}`}${others && ` (${others})`}`;
}
