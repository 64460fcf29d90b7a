import type { Category, Suggestions } from '../../shared/api/types';
import { pagePath } from '../../shared/paths';
import { searchPath } from './recent-searches';

type SuggestedProduct = Suggestions['products'][number];

/** One row of the suggestions; all of them are links. */
export type SuggestionOption = { id: string; to: string } & (
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'category'; name: string; count: number }
  | { kind: 'completion' | 'recent'; query: string }
  | { kind: 'all'; count: number }
);

export interface SuggestionGroup {
  kind: 'products' | 'categories' | 'completions' | 'recent' | 'all';
  options: SuggestionOption[];
}

/** The suggestions of an input; the last row opens all results. */
export function suggestionGroups(
  { products, categories, completions, total }: Suggestions,
  query: string,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      kind: 'products',
      options: products.map((product) => ({
        kind: 'product',
        id: `product-${product.id}`,
        to: pagePath('product', { id: product.id }),
        product,
      })),
    },
    { kind: 'categories', options: categories.map(categoryOption) },
    {
      kind: 'completions',
      options: completions.map((text, index) => ({
        kind: 'completion',
        id: `completion-${index}`,
        to: searchPath(text),
        query: text,
      })),
    },
    {
      kind: 'all',
      options: total > 0 ? [{ kind: 'all', id: 'all', to: searchPath(query), count: total }] : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** What an empty field offers: recent searches and the main categories. */
export function initialGroups(recent: readonly string[], roots: readonly Category[]): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      kind: 'recent',
      options: recent.map((query, index) => ({
        kind: 'recent',
        id: `recent-${index}`,
        to: searchPath(query),
        query,
      })),
    },
    {
      kind: 'categories',
      options: roots.map(({ id, translatedName, productCount }) =>
        categoryOption({ id, name: translatedName, count: productCount }),
      ),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function categoryOption({ id, name, count }: { id: number; name: string; count: number }): SuggestionOption {
  return { kind: 'category', id: `category-${id}`, to: pagePath('category', { id }), name, count };
}

/** The row that a key makes active, by its index; -1 is the field itself. Undefined for a key that does not move. */
export function nextActiveRow(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active >= 0 ? active - 1 : count - 1;
  // Without an active row these keys move the cursor in the text.
  if (key === 'Home' && active >= 0) return 0;
  if (key === 'End' && active >= 0) return count - 1;
  return undefined;
}
