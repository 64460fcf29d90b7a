import type { Category } from '../../../shared/api/types';

export interface MenuView {
  categories: Category[];
  /** Ids of parents of matches, which are expanded. */
  expandedIds: ReadonlySet<number>;
}

/** Filters the tree by name. An empty search returns the whole tree with nothing expanded. */
export function searchCategories(categories: Category[], text: string): MenuView {
  const query = normalize(text);
  if (!query) return { categories, expandedIds: new Set() };
  const expandedIds = new Set<number>();
  return { categories: filterTree(categories, query, expandedIds), expandedIds };
}

function filterTree(categories: Category[], query: string, expandedIds: Set<number>): Category[] {
  return categories.flatMap((category) => {
    const matchingChildren = filterTree(category.subCategories, query, expandedIds);
    if (matchingChildren.length > 0) expandedIds.add(category.id);
    const matches = normalize(category.translatedName).includes(query);
    if (matchingChildren.length === 0 && !matches) return [];
    // A category that matches by its own name keeps all its subcategories.
    return [
      { ...category, subCategories: matchingChildren.length > 0 ? matchingChildren : category.subCategories },
    ];
  });
}

function normalize(text: string): string {
  return text.trim().toLowerCase();
}
