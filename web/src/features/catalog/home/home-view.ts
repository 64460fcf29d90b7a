import type { To } from 'react-router';
import type { Category } from '../../../shared/api/types';
import { parsePositiveInteger } from '../../../shared/parse-positive-integer';

/** State of the home page. It is part of the URL, so that Back, reload and shared links work. */
export interface HomeView {
  categoryId: number | undefined;
  subcategoryId: number | undefined;
  /** The order as in the query string, such as `sort=name`. Only the code of the filters, which is loaded later, parses it. */
  sort: string;
  /** The filters as in the query string. */
  filters: string;
  /** Counted from 1. */
  page: number;
}

export function parseHomeView(search: string): HomeView {
  const parameters = new URLSearchParams(search);
  const parts = search.replace('?', '').split('&');
  const select = (names: RegExp) => parts.filter((part) => names.test(part)).join('&');
  const categoryId = parsePositiveInteger(parameters.get('category'));
  return {
    categoryId,
    // A subcategory without its category is ignored.
    subcategoryId: categoryId === undefined ? undefined : parsePositiveInteger(parameters.get('subcategory')),
    sort: select(/^sort=/),
    filters: select(/^(?:priceMin|priceMax|available|attribute)=/),
    page: parsePositiveInteger(parameters.get('page')) ?? 1,
  };
}

/** URL of a view. It has no other parameters, because the server renders links without knowing them. */
export function homeViewLocation({
  categoryId,
  subcategoryId,
  sort,
  filters,
  page = 1,
}: Partial<HomeView>): To {
  const search = joinQueries(
    categoryId && `category=${categoryId}`,
    subcategoryId && `subcategory=${subcategoryId}`,
    sort,
    filters,
    page > 1 && `page=${page}`,
  );
  return { pathname: '/', search };
}

/** Joins the parts of a query string that are not empty. */
export function joinQueries(...parts: (string | number | false | undefined)[]): string {
  return parts.filter(Boolean).join('&');
}

/** Selects a category, or deselects the selected one. The order stays; filters depend on the products. */
export function toggleCategory({ categoryId, sort }: HomeView, id: number | undefined): Partial<HomeView> {
  return { sort, categoryId: id === categoryId ? undefined : id };
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
