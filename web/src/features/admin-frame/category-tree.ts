import type { Category } from '../../shared/api/types';

interface TreeNode {
  category: Category;
  depth: number;
}

/** Categories in tree order. A category whose parent is not in the list is a root. */
export function sortAsTree(categories: readonly Category[]): TreeNode[] {
  const ids = new Set(categories.map(({ id }) => id));
  const childrenOf = (parent: number | undefined, depth: number): TreeNode[] =>
    categories
      .filter(({ parentId }) => (parentId && ids.has(parentId) ? parentId : undefined) === parent)
      .flatMap((category) => [{ category, depth }, ...childrenOf(category.id, depth + 1)]);
  return childrenOf(undefined, 0);
}
