import type { FilterKind, SearchFilters } from '../../shared/api/types';
import { rules } from '../../shared/rules.gen';

export interface FilterChoice {
  /** Base name of the attribute. */
  name: string;
  kind: FilterKind;
}

/** A row of the editor: an attribute name that is a filter or can become one. */
export interface FilterRow extends FilterChoice {
  label: string;
  productCount: number;
  isFilter: boolean;
}

/** The filters in their order, then the other attributes, the most frequent first. */
export function filterRows(
  filters: readonly FilterChoice[],
  attributes: SearchFilters['attributes'],
): FilterRow[] {
  const usages = new Map(attributes.map((usage) => [foldName(usage.name), usage]));
  const chosen = new Set(filters.map(({ name }) => foldName(name)));
  return [
    ...filters.map(({ name, kind }) => {
      const usage = usages.get(foldName(name));
      return {
        name,
        kind,
        label: usage?.translatedName ?? name,
        productCount: usage?.productCount ?? 0,
        isFilter: true,
      };
    }),
    ...attributes
      .filter(({ name }) => !chosen.has(foldName(name)))
      .map(({ name, translatedName, productCount, suggestedKind }) => ({
        name,
        kind: suggestedKind,
        label: translatedName,
        productCount,
        isFilter: false,
      })),
  ];
}

/** Letter case does not matter. */
function foldName(name: string): string {
  return name.toLowerCase();
}

export function moveFilter(filters: readonly FilterChoice[], index: number, step: -1 | 1): FilterChoice[] {
  const moved = [...filters];
  const [filter] = moved.splice(index, 1);
  if (filter) moved.splice(index + step, 0, filter);
  return moved;
}

/** One group per line, its words separated by commas. */
export function formatSynonyms(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.join(', ')).join('\n');
}

/** Reads the groups; empty lines and empty words are left out. */
export function parseSynonyms(text: string): string[][] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .filter((group) => group.length > 0);
}

export interface SynonymsError {
  error: 'tooManyGroups' | 'tooFewWords' | 'tooManyWords' | 'wordTooLong' | 'repeatedWord';
  /** The invalid line as it was typed. */
  line?: string;
}

/** The first error of the synonyms; the server validates again. */
export function validateSynonyms(text: string): SynonymsError | undefined {
  const groups = parseSynonyms(text);
  if (groups.length > rules.synonymGroups) return { error: 'tooManyGroups' };
  for (const group of groups) {
    const line = group.join(', ');
    if (group.length < 2) return { error: 'tooFewWords', line };
    if (group.length > rules.synonymWords) return { error: 'tooManyWords', line };
    if (group.some((word) => [...word].length > rules.synonymMaxChars)) return { error: 'wordTooLong', line };
    if (new Set(group.map((word) => word.toLowerCase())).size < group.length)
      return { error: 'repeatedWord', line };
  }
  return undefined;
}

/** Adds a line that starts with a word, unless a line has it already. */
export function withSynonym(text: string, word: string): string {
  const hasWord = parseSynonyms(text).some((group) =>
    group.some((other) => other.toLowerCase() === word.toLowerCase()),
  );
  if (hasWord) return text;
  const lines = text.trimEnd();
  return `${lines}${lines === '' ? '' : '\n'}${word}, `;
}

/** Query parameter of the page with a word for which a group of synonyms is to be added. */
export const synonymParameter = 'synonym';
