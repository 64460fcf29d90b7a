import type { To } from 'react-router';
import type { Category } from '../../../shared/api/types';
import { parsePositiveInteger } from '../../../shared/parse-positive-integer';

/** State of the home page. It is part of the URL, so that Back, reload and shared links work. */
export interface HomeView {
  categoryId: number | undefined;
  subcategoryId: number | undefined;
  /** Counted from 1. */
  page: number;
}

export function parseHomeView(parameters: URLSearchParams): HomeView {
  const categoryId = parsePositiveInteger(parameters.get('category'));
  return {
    categoryId,
    // A subcategory without its category is ignored.
    subcategoryId: categoryId === undefined ? undefined : parsePositiveInteger(parameters.get('subcategory')),
    page: parsePositiveInteger(parameters.get('page')) ?? 1,
  };
}

/** URL of a view. It has no other parameters, because the server renders links without knowing them. */
export function homeViewLocation({ categoryId, subcategoryId, page }: Partial<HomeView>): To {
  const parameters = {
    category: categoryId,
    subcategory: subcategoryId,
    page: page === 1 ? undefined : page,
  };
  const search = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return { pathname: '/', search };
}

/** Selects a category, or deselects the selected one. */
export function toggleCategory(view: HomeView, categoryId: number | undefined): Partial<HomeView> {
  return categoryId === view.categoryId ? {} : { categoryId };
}

export interface CategorySelection {
  category: Category;
  subcategory: Category | undefined;
}

/** The selected category, or undefined if none is selected or it does not exist. */
export function findSelection(categories: Category[], view: HomeView): CategorySelection | undefined {
  const category = categories.find(({ id }) => id === view.categoryId);
  if (!category) return undefined;
  return { category, subcategory: category.subCategories.find(({ id }) => id === view.subcategoryId) };
}

/** "Category / Subcategory" */
export function selectionTitle({ category, subcategory }: CategorySelection): string {
  return [category, subcategory]
    .filter((entry) => entry !== undefined)
    .map(({ translatedName }) => translatedName)
    .join(' / ');
}
