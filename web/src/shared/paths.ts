// All pages of the application: the source for the router, links, page titles and dist/pages.json.

interface PageEntry {
  /** Route pattern with parameters as `:name`. */
  path: string;
  /** Whether the page is public: the server renders its HTML, and search engines may index it. */
  index: boolean;
  /** The server renders a page that search engines must not index. */
  rendered?: true;
}

export const pages = {
  home: { path: '/', index: true },
  category: { path: '/category/:id', index: true },
  product: { path: '/product/:id', index: true },
  search: { path: '/search', index: false, rendered: true },
  delivery: { path: '/delivery', index: true },
  payment: { path: '/payment', index: true },
  returns: { path: '/returns', index: true },
  terms: { path: '/terms', index: true },
  privacy: { path: '/privacy', index: true },
  auth: { path: '/auth', index: false },
  forgotPassword: { path: '/auth/forgot-password', index: false },
  resetPassword: { path: '/auth/reset-password', index: false },
  cart: { path: '/cart', index: false },
  checkout: { path: '/checkout', index: false },
  orderSuccess: { path: '/order-success/:id', index: false },
  order: { path: '/order/:id', index: false },
  orders: { path: '/orders', index: false },
  profile: { path: '/profile', index: false },
  changePassword: { path: '/change-password', index: false },
  withdrawal: { path: '/withdrawal', index: false },
  backInStock: { path: '/back-in-stock/:action', index: false },
  adminHome: { path: '/admin', index: false },
  adminDashboard: { path: '/admin/dashboard', index: false },
  adminProducts: { path: '/admin/products', index: false },
  adminProductAdd: { path: '/admin/products/add', index: false },
  adminProductEdit: { path: '/admin/products/edit/:id', index: false },
  adminRecommended: { path: '/admin/recommended-products', index: false },
  adminCategories: { path: '/admin/categories', index: false },
  adminCategoryAdd: { path: '/admin/categories/add', index: false },
  adminCategoryEdit: { path: '/admin/categories/edit/:id', index: false },
  adminOrders: { path: '/admin/orders', index: false },
  adminOrderAdd: { path: '/admin/orders/new', index: false },
  adminOrderEdit: { path: '/admin/orders/edit/:id', index: false },
  adminOrderPrint: { path: '/admin/orders/print', index: false },
  adminWithdrawals: { path: '/admin/withdrawals', index: false },
  adminUsers: { path: '/admin/users', index: false },
  adminSearch: { path: '/admin/search', index: false },
  adminSettings: { path: '/admin/settings', index: false },
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof pages;

/** All page names, in the order of the table. */
export const pageNames = Object.keys(pages) as PageName[];

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameters<Name extends PageName> = Record<ParameterOf<(typeof pages)[Name]['path']>, string | number>;

/** Returns the path of a page with its parameters filled in. */
export function pagePath<Name extends PageName>(
  name: Name,
  ...[parameters]: ParameterOf<(typeof pages)[Name]['path']> extends never ? [] : [Parameters<Name>]
): string {
  const values: Record<string, string | number> = parameters ?? {};
  return pages[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
}

export type AdminPageName = Extract<PageName, `admin${string}`>;

export function isAdminPage(name: PageName): name is AdminPageName {
  return name.startsWith('admin');
}

/** Whether the server renders the page to HTML. Other pages show data of one visitor. */
export function isRendered(name: PageName): boolean {
  const page: PageEntry = pages[name];
  return page.index || page.rendered === true;
}
