import type { Category } from '../../shared/api/types';

/** Categories whose name or parent's name contains every search term. */
export function searchCategories(categories: readonly Category[], search: string): Category[] {
  const terms = normalized(search).split(/\s+/).filter(Boolean);
  const names = new Map(categories.map(({ id, translatedName }) => [id, translatedName]));
  return categories.filter(({ id, name, translatedName, parentId }) => {
    const text = normalized(`${id} ${name} ${translatedName} ${names.get(parentId ?? 0) ?? ''}`);
    return terms.every((term) => text.includes(term));
  });
}

/** Categories that can be the parent: all but the category itself and its descendants. */
export function possibleParents(categories: readonly Category[], id: number | undefined): Category[] {
  if (id === undefined) return [...categories];
  const excluded = new Set([id]);
  // One pass is enough when parents come before their children; other orders need more passes.
  for (let size = 0; size !== excluded.size; ) {
    size = excluded.size;
    for (const category of categories) {
      if (category.parentId && excluded.has(category.parentId)) excluded.add(category.id);
    }
  }
  return categories.filter((category) => !excluded.has(category.id));
}

function normalized(text: string): string {
  return text.toLocaleLowerCase();
}
