import type { Category } from '../../../shared/api/types';

export interface MenuView {
  categories: Category[];
  /** Ids of parents of matches, which are expanded. */
  expandedIds: ReadonlySet<number>;
  /** Categories whose own name matches; empty without a search. */
  matches: Category[];
}

/** Filters the tree by name. An empty search returns the whole tree with nothing expanded. */
export function searchCategories(categories: Category[], text: string): MenuView {
  const query = normalize(text);
  const expandedIds = new Set<number>();
  const matches: Category[] = [];
  if (!query) return { categories, expandedIds, matches };

  function filterTree(branch: Category[]): Category[] {
    return branch.flatMap((category) => {
      const isMatch = normalize(category.translatedName).includes(query);
      if (isMatch) matches.push(category);
      const matchingChildren = filterTree(category.subCategories);
      if (matchingChildren.length > 0) expandedIds.add(category.id);
      if (matchingChildren.length === 0 && !isMatch) return [];
      // A category that matches by its own name keeps all its subcategories.
      const subCategories = matchingChildren.length > 0 ? matchingChildren : category.subCategories;
      return [{ ...category, subCategories }];
    });
  }

  return { categories: filterTree(categories), expandedIds, matches };
}

function normalize(text: string): string {
  return text.trim().toLowerCase();
}
