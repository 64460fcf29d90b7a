import type { QueryKey } from '@tanstack/react-query';
import { type Language, parseLanguage } from '../i18n/languages';

// Keys of the query cache. They are plain arrays of strings and numbers, because the server writes the same keys
// for the data it embeds in the page. The second element is the language.

/** Prefixes of the keys below, to invalidate all queries of a kind. */
export const queryScopes = {
  settings: ['settings'],
  /** Here because every page invalidates it, unlike the other queries of the admin. */
  adminSettings: ['admin-settings'],
  categories: ['categories'],
  category: ['category'],
  products: ['products'],
  product: ['product'],
  profile: ['profile'],
  order: ['order'],
  orders: ['orders'],
  previous: ['previous'],
  sessions: ['sessions'],
  twoStep: ['two-step'],
  email: ['email'],
} as const;

export type ListKey = readonly ['category', number] | readonly ['search', string] | readonly ['recommended'];

export const queryKeys = {
  settings: (language: Language) => ['settings', language] as const,
  categories: (language: Language) => ['categories', language] as const,
  rootCategories: (language: Language) => ['categories', language, 'root'] as const,
  category: (language: Language, id: number) => ['category', language, id] as const,
  /** Prefix of the lists below. */
  productLists: (language: Language) => ['products', language] as const,
  recommendedProducts: (language: Language, page: number, size: number) =>
    ['products', language, 'recommended', page, size] as const,
  categoryProducts: (language: Language, categoryId: number, page: number, size: number) =>
    ['products', language, 'category', categoryId, page, size] as const,
  /** A list with filters: of a category by its id, of a search by its text, or recommended. `filters` is a query string. */
  filteredProducts: (language: Language, list: ListKey, page: number, size: number, filters: string) =>
    ['products', language, ...list, page, size, filters] as const,
  facets: (language: Language, list: ListKey, filters: string) =>
    ['products', language, ...list, 'facets', filters] as const,
  /** `list` is the key of an unfiltered list of the home page; `search` is the query string of its order and filters. */
  homeProducts: (list: QueryKey, search: string) => [...list, search] as const,
  suggestions: (language: Language, query: string) => ['suggestions', language, query] as const,
  product: (language: Language, id: number) => ['product', language, id] as const,
  /** `lines` is the cart as a list of `id:quantity`. */
  cartCheck: (lines: string) => ['cart-check', lines] as const,
  availability: (ids: string) => ['availability', ids] as const,
  withdrawalTerms: (language: Language) => ['withdrawal-terms', language] as const,
  sessions: (email: string) => ['sessions', email] as const,
  twoStep: (email: string) => ['two-step', email] as const,
  emailStatus: (email: string) => ['email', email] as const,
  emailLink: (token: string) => ['email-link', token] as const,
  passwordReset: (token: string) => ['password-reset', token] as const,
  profile: (email: string) => ['profile', email] as const,
  newsletter: (email: string) => ['profile', email, 'newsletter'] as const,
  order: (id: number, secret: string) => ['order', id, secret] as const,
  /** Below the scope of the order, so that it is removed with it. */
  orderWithdrawal: (id: number, secret: string) => ['order', id, secret, 'withdrawal'] as const,
  orders: (email: string) => ['orders', email] as const,
  openOrders: (email: string) => ['orders', email, 'open'] as const,
  lastOrder: (email: string) => ['previous', 'order', email] as const,
  previousAddresses: (email: string) => ['previous', 'addresses', email] as const,
  previousPhones: (email: string) => ['previous', 'phones', email] as const,
};

export const userScopes: readonly QueryKey[] = [
  queryScopes.profile,
  queryScopes.order,
  queryScopes.orders,
  queryScopes.previous,
  queryScopes.sessions,
  queryScopes.twoStep,
  queryScopes.email,
];

/** Whether only administrators may send the query (admin-query.ts). */
export function isAdminQuery(key: QueryKey): boolean {
  return String(key[0]).startsWith('admin-');
}

/** Returns the language of the data, or undefined for data in all languages. */
export function queryLanguage(key: QueryKey): Language | undefined {
  return parseLanguage(String(key[1]));
}

/** Whether two keys differ at most in the language. */
export function isSameInOtherLanguage(one: QueryKey, other: QueryKey): boolean {
  const withoutLanguage = ([kind, , ...rest]: QueryKey) => JSON.stringify([kind, ...rest]);
  return withoutLanguage(one) === withoutLanguage(other);
}

/** Whether two keys of product lists differ at most in the language, the page, the page size and the filters. */
export function isSameList(one: QueryKey, other: QueryKey): boolean {
  // All but the recommended products are a list by category or by search.
  const list = (key: QueryKey) => key.slice(0, key[2] === 'recommended' ? 3 : 4);
  return isSameInOtherLanguage(list(one), list(other));
}
