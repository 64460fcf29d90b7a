// The one table of the shop's pages. The router, links, page titles and dist/pages.json are made from it.

interface PageEntry {
  /** Route pattern; parameters are written `:name`. */
  path: string;
  /** May search engines list it? */
  index: boolean;
  /** A page that is not ready has a known address but no screen yet: the router and the server do not know it. */
  ready: boolean;
}

export const pages = {
  home: { path: '/', index: true, ready: true },
  category: { path: '/category/:id', index: true, ready: true },
  product: { path: '/product/:id', index: true, ready: true },
  delivery: { path: '/delivery', index: true, ready: true },
  payment: { path: '/payment', index: true, ready: true },
  returns: { path: '/returns', index: true, ready: true },
  privacy: { path: '/privacy', index: true, ready: true },
  auth: { path: '/auth', index: false, ready: true },
  cart: { path: '/cart', index: false, ready: true },
  checkout: { path: '/checkout', index: false, ready: true },
  orderSuccess: { path: '/order-success/:id', index: false, ready: true },
  order: { path: '/order/:id', index: false, ready: true },
  orders: { path: '/orders', index: false, ready: true },
  profile: { path: '/profile', index: false, ready: true },
  changePassword: { path: '/change-password', index: false, ready: true },
  adminHome: { path: '/admin', index: false, ready: true },
  adminDashboard: { path: '/admin/dashboard', index: false, ready: true },
  adminProducts: { path: '/admin/products', index: false, ready: true },
  adminProductAdd: { path: '/admin/products/add', index: false, ready: true },
  adminProductEdit: { path: '/admin/products/edit/:id', index: false, ready: true },
  adminRecommended: { path: '/admin/recommended-products', index: false, ready: true },
  adminCategories: { path: '/admin/categories', index: false, ready: true },
  adminCategoryAdd: { path: '/admin/categories/add', index: false, ready: true },
  adminCategoryEdit: { path: '/admin/categories/edit/:id', index: false, ready: true },
  adminOrders: { path: '/admin/orders', index: false, ready: true },
  adminUsers: { path: '/admin/users', index: false, ready: true },
  adminSettings: { path: '/admin/settings', index: false, ready: true },
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof pages;
export type ReadyPageName = {
  [Name in PageName]: (typeof pages)[Name]['ready'] extends true ? Name : never;
}[PageName];

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameters<Name extends PageName> = Record<ParameterOf<(typeof pages)[Name]['path']>, string | number>;

/** The address of a page, with its parameters filled in. */
export function pagePath<Name extends PageName>(
  name: Name,
  ...[parameters]: ParameterOf<(typeof pages)[Name]['path']> extends never ? [] : [Parameters<Name>]
): string {
  const values: Record<string, string | number> = parameters ?? {};
  return pages[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
}

export type AdminPageName = Extract<ReadyPageName, `admin${string}`>;

/** Does the page belong to the back office? */
export function isAdminPage(name: ReadyPageName): name is AdminPageName {
  return name.startsWith('admin');
}

export const readyPages = (Object.keys(pages) as PageName[]).filter(
  (name): name is ReadyPageName => pages[name].ready,
);

/** Has the page a screen yet? A link to one that has not is better left out. */
export function isReady(name: PageName): boolean {
  return pages[name].ready;
}
