import type { Language } from '../i18n/languages';
import { queryScopes } from './query-keys';

// Keys of the queries of the admin, as in query-keys.ts. The shop does not load them. The first element begins with
// `admin-`, by which they are found when an administrator signs out.

/** Prefixes of the keys below, to invalidate all queries of a kind. */
export const adminQueryScopes = {
  products: ['admin-products'],
  category: ['admin-category'],
  orders: ['admin-orders'],
  orderLists: ['admin-orders', 'all', 'list'],
  orderDetails: ['admin-orders', 'all', 'one'],
  latestOrders: ['admin-latest-orders'],
  orderJobs: ['admin-order-jobs'],
  users: ['admin-users'],
  dashboard: ['admin-dashboard'],
  settings: queryScopes.adminSettings,
  search: ['admin-search'],
  withdrawals: ['admin-withdrawals'],
} as const;

export const adminQueryKeys = {
  products: (
    language: Language,
    page: number,
    size: number,
    search: string,
    stock: string,
    categoryId: number,
  ) => ['admin-products', language, 'list', page, size, search, stock, categoryId] as const,
  product: (language: Language, id: number) => ['admin-products', language, 'one', id] as const,
  translations: (id: number) => ['admin-products', 'all', 'translations', id] as const,
  recommendedFirst: (language: Language, page: number, size: number, search: string) =>
    ['admin-products', language, 'recommended-first', page, size, search] as const,
  recommended: (language: Language) => ['admin-products', language, 'recommended'] as const,
  freePositions: ['admin-products', 'all', 'free-positions'] as const,
  category: (language: Language, id: number) => ['admin-category', language, id] as const,
  categoryTranslations: (id: number) => ['admin-category', 'all', 'translations', id] as const,
  categoryOrder: (language: Language, id: number, page: number) =>
    ['admin-category', language, 'order', id, page] as const,
  orders: (query: object) => ['admin-orders', 'all', 'list', query] as const,
  order: (id: number) => ['admin-orders', 'all', 'one', id] as const,
  orderViews: ['admin-order-views'] as const,
  orderJobs: ['admin-order-jobs', 'list'] as const,
  orderJob: (id: number) => ['admin-order-jobs', 'one', id] as const,
  /** Polled every few seconds; a change invalidates the order queries. */
  latestOrders: ['admin-latest-orders'] as const,
  users: (page: number, size: number, search: string) =>
    ['admin-users', 'all', 'list', page, size, search] as const,
  dashboard: (language: Language) => ['admin-dashboard', language] as const,
  emails: ['admin-dashboard', 'all', 'emails'] as const,
  settings: queryScopes.adminSettings,
  search: (part: 'filters' | 'synonyms' | 'misses') => ['admin-search', 'all', part] as const,
  withdrawals: (page: number, size: number, state: string) =>
    ['admin-withdrawals', 'all', 'list', page, size, state] as const,
  withdrawal: (id: number) => ['admin-withdrawals', 'all', 'one', id] as const,
  orderDocuments: (ids: string, filter: string | undefined) =>
    ['admin-orders', 'all', 'documents', ids, filter] as const,
  customerContact: (id: number) => ['admin-users', 'all', 'contact', id] as const,
  userSessions: (id: number) => ['admin-users', 'all', 'sessions', id] as const,
};
