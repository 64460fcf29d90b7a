import type { Language } from '../i18n/languages';

// Names of everything the page may have in its cache. They are plain arrays of words and numbers, because
// the server writes the same keys when it sends data along with the page. The language stands second.

export const queryKeys = {
  settings: (language: Language) => ['settings', language] as const,
  categories: (language: Language) => ['categories', language] as const,
  rootCategories: (language: Language) => ['categories', language, 'root'] as const,
  category: (language: Language, id: number) => ['category', language, id] as const,
  recommendedProducts: (language: Language, page: number, size: number) =>
    ['products', language, 'recommended', page, size] as const,
  categoryProducts: (language: Language, categoryId: number, page: number, size: number) =>
    ['products', language, 'category', categoryId, page, size] as const,
  product: (language: Language, id: number) => ['product', language, id] as const,
  adminProducts: (language: Language, page: number, size: number, search: string) =>
    ['admin-products', language, 'list', page, size, search] as const,
  adminProduct: (language: Language, id: number) => ['admin-products', language, 'one', id] as const,
  adminTranslations: (id: number) => ['admin-products', 'all', 'translations', id] as const,
  adminRecommendedFirst: (language: Language, page: number, size: number, search: string) =>
    ['admin-products', language, 'recommended', page, size, search] as const,
  adminRecommended: (language: Language) => ['admin-products', language, 'featured'] as const,
  adminCategory: (language: Language, id: number) => ['admin-category', language, id] as const,
  adminCategoryTranslations: (id: number) => ['admin-category', 'all', 'translations', id] as const,
  adminCategoryOrder: (language: Language, id: number, page: number) =>
    ['admin-category', language, 'order', id, page] as const,
  adminOrders: (page: number, size: number, search: string, status: string) =>
    ['admin-orders', 'all', 'list', page, size, search, status] as const,
  adminOrder: (id: number) => ['admin-orders', 'all', 'one', id] as const,
  /** Asked for every few seconds; what it tells of is asked for anew when it changes. */
  latestOrders: ['admin-latest-orders'] as const,
  adminUsers: (page: number, size: number, search: string) =>
    ['admin-users', 'all', 'list', page, size, search] as const,
  adminDashboard: (language: Language) => ['admin-dashboard', language] as const,
  adminEmails: ['admin-dashboard', 'all', 'mails'] as const,
  adminSettings: ['admin-settings'] as const,
  /** What may be bought of what a cart wants, written as `id:quantity`. */
  cartCheck: (wanted: string) => ['cart-check', wanted] as const,
  availability: (ids: string) => ['availability', ids] as const,
  /** These are of one person, and forgotten with their session. */
  profile: (email: string) => ['profile', email] as const,
  order: (id: number, secret: string) => ['order', id, secret] as const,
  orders: (email: string) => ['orders', email] as const,
  previousAddresses: (email: string) => ['previous', 'addresses', email] as const,
  previousPhones: (email: string) => ['previous', 'phones', email] as const,
};

/** How the names of everything begin that belongs to one person, or to staff alone. */
export const privateQueryKeys = [
  'profile',
  'order',
  'orders',
  'previous',
  'admin-products',
  'admin-category',
  'admin-orders',
  'admin-latest-orders',
  'admin-users',
  'admin-dashboard',
  'admin-settings',
] as const;
