import type { Category } from '../../../shared/api/types';

export interface MenuView {
  categories: Category[];
  /** Parents that open by themselves, because something below them was looked for. */
  opened: ReadonlySet<number>;
}

/** The tree that is left by a search. Without one it is whole, and nothing opens by itself. */
export function searchCategories(categories: Category[], typed: string): MenuView {
  const wanted = fold(typed);
  if (!wanted) return { categories, opened: new Set() };
  const opened = new Set<number>();
  return { categories: matching(categories, wanted, opened), opened };
}

function matching(categories: Category[], wanted: string, opened: Set<number>): Category[] {
  return categories.flatMap((category) => {
    const below = matching(category.subCategories, wanted, opened);
    if (below.length > 0) opened.add(category.id);
    const matches = fold(category.translatedName).includes(wanted);
    if (below.length === 0 && !matches) return [];
    // Someone who looks for a category by its own name may want any of its parts.
    return [{ ...category, subCategories: below.length > 0 ? below : category.subCategories }];
  });
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
