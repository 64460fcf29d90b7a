import type { Category } from '../../shared/api/types';
import { sortAsTree } from './category-tree';

/** The options of a category select; subcategories are below their parent, marked by dashes. */
export function CategoryOptions({ categories }: { categories: readonly Category[] }) {
  return sortAsTree(categories).map(({ category, depth }) => (
    <option key={category.id} value={category.id}>
      {'— '.repeat(depth)}
      {category.translatedName}
    </option>
  ));
}
