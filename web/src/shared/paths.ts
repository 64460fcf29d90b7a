// All pages of the application: the source for the router, links, page titles, texts to load and dist/pages.json.

interface PageEntry {
  /** Route pattern with parameters as `:name`. */
  path: string;
  /** The page is public: the server renders its HTML, and search engines may index it. */
  index?: true;
  /** The server renders a page that search engines must not index. */
  rendered?: true;
  /** Namespaces of texts in addition to `shop`, and to `admin` in the admin. */
  texts?: readonly string[];
  /** The page sets its title, for example to the name of a product. The title of the others is `titles.<name>`. */
  ownTitle?: true;
}

export const pages = {
  home: { path: '/', index: true, ownTitle: true },
  category: { path: '/category/:id', index: true, texts: ['search'], ownTitle: true },
  product: { path: '/product/:id', index: true, ownTitle: true },
  search: { path: '/search', rendered: true, texts: ['search'], ownTitle: true },
  delivery: { path: '/delivery', index: true, texts: ['info'] },
  payment: { path: '/payment', index: true, texts: ['info'] },
  returns: { path: '/returns', index: true, texts: ['info'] },
  terms: { path: '/terms', index: true, texts: ['info'] },
  privacy: { path: '/privacy', index: true, texts: ['info'] },
  auth: { path: '/auth', texts: ['account', 'checkout', 'security'] },
  forgotPassword: { path: '/auth/forgot-password', texts: ['account', 'security'] },
  resetPassword: { path: '/auth/reset-password', texts: ['account', 'security'] },
  confirmEmail: { path: '/auth/confirm-email', texts: ['account', 'security'] },
  cart: { path: '/cart' },
  checkout: { path: '/checkout', texts: ['account', 'checkout'] },
  orderSuccess: { path: '/order-success/:id', texts: ['account', 'orders'] },
  order: { path: '/order/:id', texts: ['orders'], ownTitle: true },
  orders: { path: '/orders', texts: ['orders'] },
  profile: { path: '/profile', texts: ['account', 'checkout', 'security'] },
  changePassword: { path: '/change-password', texts: ['account'] },
  withdrawal: { path: '/withdrawal', texts: ['account', 'withdrawal'] },
  backInStock: { path: '/back-in-stock/:action', texts: ['stock'] },
  adminHome: { path: '/admin', ownTitle: true },
  adminDashboard: { path: '/admin/dashboard' },
  adminProducts: { path: '/admin/products' },
  adminProductAdd: { path: '/admin/products/add' },
  adminProductEdit: { path: '/admin/products/edit/:id' },
  adminRecommended: { path: '/admin/recommended-products' },
  adminCategories: { path: '/admin/categories' },
  adminCategoryAdd: { path: '/admin/categories/add' },
  adminCategoryEdit: { path: '/admin/categories/edit/:id' },
  adminOrders: { path: '/admin/orders', texts: ['account', 'documents', 'fulfillment'] },
  adminOrderAdd: { path: '/admin/orders/new', texts: ['account', 'checkout', 'fulfillment'] },
  adminOrderEdit: { path: '/admin/orders/edit/:id', texts: ['account', 'checkout', 'fulfillment'] },
  adminOrderPrint: { path: '/admin/orders/print', texts: ['documents', 'fulfillment', 'orders'] },
  adminOrder: { path: '/admin/orders/:id', texts: ['account', 'documents', 'fulfillment'], ownTitle: true },
  adminPacking: { path: '/admin/packing', texts: ['fulfillment', 'packing'] },
  adminPayments: { path: '/admin/payments', texts: ['payments'] },
  adminPaymentStatement: { path: '/admin/payments/:id', texts: ['payments'] },
  adminAccounting: { path: '/admin/accounting', texts: ['accounting'] },
  adminWithdrawals: { path: '/admin/withdrawals', texts: ['account', 'fulfillment'] },
  adminCustomer: {
    path: '/admin/customers/:key',
    texts: ['account', 'fulfillment', 'security'],
    ownTitle: true,
  },
  adminUsers: { path: '/admin/users', texts: ['account', 'security'] },
  adminSearch: { path: '/admin/search' },
  adminSettings: { path: '/admin/settings' },
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof pages;

/** All page names, in the order of the table. */
export const pageNames = Object.keys(pages) as PageName[];

export function pageEntry(name: PageName): PageEntry {
  return pages[name];
}

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameters<Name extends PageName> = Record<ParameterOf<(typeof pages)[Name]['path']>, string | number>;

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
  const { index, rendered } = pageEntry(name);
  return index || rendered || false;
}
