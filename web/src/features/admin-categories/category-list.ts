import type { Category } from '../../shared/api/types';

/** Categories whose name or parent's name holds every searched word. */
export function foundCategories(categories: readonly Category[], search: string): Category[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const names = new Map(categories.map(({ id, translatedName }) => [id, translatedName]));
  return categories.filter(({ id, name, translatedName, parentId }) => {
    const text = folded(`${id} ${name} ${translatedName} ${names.get(parentId ?? 0) ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Everything a category may stand below: neither itself nor anything below it. */
export function possibleParents(categories: readonly Category[], id: number | undefined): Category[] {
  if (id === undefined) return [...categories];
  const below = new Set([id]);
  // Parents come before their children, however deep; a list in another order just takes more rounds.
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const category of categories) {
      if (category.parentId && below.has(category.parentId)) below.add(category.id);
    }
  }
  return categories.filter((category) => !below.has(category.id));
}

function folded(text: string): string {
  return text.toLocaleLowerCase();
}
