import type { To } from 'react-router';
import type { Category } from '../../../shared/api/types';
import { positiveInteger } from '../address-numbers';

/** What the home page shows; all of it stands in the address, so that Back, reload and a shared link work. */
export interface HomeView {
  categoryId: number | undefined;
  subcategoryId: number | undefined;
  /** Counted from 1. */
  page: number;
}

export function readHomeView(parameters: URLSearchParams): HomeView {
  const categoryId = positiveInteger(parameters.get('category'));
  return {
    categoryId,
    // A subcategory without its category means nothing.
    subcategoryId: categoryId === undefined ? undefined : positiveInteger(parameters.get('subcategory')),
    page: positiveInteger(parameters.get('page')) ?? 1,
  };
}

/** The address of a view. Everything else in the query, such as the language, is kept. */
export function addressOfHomeView(view: Partial<HomeView>, parameters: URLSearchParams): To {
  const next = new URLSearchParams(parameters);
  const write = (name: string, value: number | undefined) => {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  };
  write('category', view.categoryId);
  write('subcategory', view.subcategoryId);
  write('page', view.page === 1 ? undefined : view.page);
  return { pathname: '/', search: next.toString() };
}

/** Tapping a tile chooses it; tapping the chosen one goes back to what we recommend. */
export function afterTappingCategory(view: HomeView, tapped: number | undefined): Partial<HomeView> {
  return tapped === view.categoryId ? {} : { categoryId: tapped };
}

export interface Choice {
  category: Category;
  subcategory: Category | undefined;
}

/** The chosen category, or undefined when none is chosen or the shop does not know it. */
export function chosenIn(categories: Category[], view: HomeView): Choice | undefined {
  const category = categories.find(({ id }) => id === view.categoryId);
  if (!category) return undefined;
  return { category, subcategory: category.subCategories.find(({ id }) => id === view.subcategoryId) };
}

/** "Category / Subcategory" */
export function titleOfChoice({ category, subcategory }: Choice): string {
  return [category, subcategory]
    .filter((entry) => entry !== undefined)
    .map(({ translatedName }) => translatedName)
    .join(' / ');
}
