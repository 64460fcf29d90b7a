import { Suspense } from 'react';
import { matchPath, type RouteObject, useRoutes } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage';
import type { Namespace } from '../shared/i18n/texts';
import { isAdminPage, isRendered, type PageName, pageNames, pages } from '../shared/paths';
import type { accountPages } from './account-pages';
import type { adminPages } from './admin-pages';
import { ErrorBoundary } from './ErrorBoundary';
import type { infoPages } from './info-pages';
import { ShopLayout } from './layouts/ShopLayout';
import { type LazyPage, lazyPage } from './lazy-page';

/** Lazy, so that the shop does not load admin code. */
const lazyAdminPage = (name: keyof typeof adminPages, texts: readonly Namespace[] = []) =>
  lazyPage(async () => (await import('./admin-pages')).adminPages[name](), ['admin', ...texts]);

const adminLayout = lazyAdminPage('layout');

function adminPage(name: keyof typeof adminPages, texts?: readonly Namespace[]): LazyPage {
  const page = lazyAdminPage(name, texts);
  return {
    ...page,
    preload: async () => {
      await Promise.all([adminLayout.preload(), page.preload()]);
    },
  };
}

const accountPage = (name: keyof typeof accountPages, texts?: readonly Namespace[]) =>
  lazyPage(async () => (await import('./account-pages')).accountPages[name](), texts);

const infoPage = (name: keyof typeof infoPages) =>
  lazyPage(async () => (await import('./info-pages')).infoPages[name](), ['info']);

export const lazyPages: Record<PageName, LazyPage> = {
  home: lazyPage(() => import('../pages/HomePage')),
  category: lazyPage(() => import('../pages/CategoryPage'), ['search']),
  product: lazyPage(() => import('../pages/ProductPage')),
  search: lazyPage(() => import('../pages/SearchPage'), ['search']),
  delivery: infoPage('delivery'),
  payment: infoPage('payment'),
  returns: infoPage('returns'),
  terms: infoPage('terms'),
  privacy: infoPage('privacy'),
  auth: accountPage('auth', ['account', 'checkout', 'security']),
  forgotPassword: accountPage('forgotPassword', ['account', 'security']),
  resetPassword: accountPage('resetPassword', ['account', 'security']),
  cart: accountPage('cart'),
  checkout: accountPage('checkout', ['account', 'checkout']),
  orderSuccess: accountPage('orderSuccess', ['account', 'orders']),
  order: accountPage('order', ['orders']),
  orders: accountPage('orders', ['orders']),
  profile: accountPage('profile', ['account', 'checkout', 'security']),
  changePassword: accountPage('changePassword', ['account']),
  withdrawal: accountPage('withdrawal', ['account', 'withdrawal']),
  backInStock: accountPage('backInStock', ['stock']),
  adminHome: adminPage('adminHome'),
  adminDashboard: adminPage('adminDashboard'),
  adminProducts: adminPage('adminProducts'),
  adminProductAdd: adminPage('adminProductAdd'),
  adminProductEdit: adminPage('adminProductEdit'),
  adminRecommended: adminPage('adminRecommended'),
  adminCategories: adminPage('adminCategories'),
  adminCategoryAdd: adminPage('adminCategoryAdd'),
  adminCategoryEdit: adminPage('adminCategoryEdit'),
  adminOrders: adminPage('adminOrders', ['account', 'fulfillment']),
  adminOrderAdd: adminPage('adminOrderAdd', ['account', 'checkout', 'fulfillment']),
  adminOrderEdit: adminPage('adminOrderEdit', ['account', 'checkout', 'fulfillment']),
  adminOrderPrint: adminPage('adminOrderPrint', ['fulfillment']),
  adminWithdrawals: adminPage('adminWithdrawals', ['account']),
  adminUsers: adminPage('adminUsers', ['account', 'security']),
  adminSearch: adminPage('adminSearch'),
  adminSettings: adminPage('adminSettings'),
};

const adminNotFound = adminPage('notFound');

const unknownAdminPath = `${pages.adminHome.path}/*`;

function matches(path: string, pathname: string): boolean {
  return matchPath({ path, caseSensitive: true }, pathname) !== null;
}

function findPageName(pathname: string): PageName | undefined {
  return pageNames.find((name) => matches(pages[name].path, pathname));
}

/** Returns the page of a path. */
export function findLazyPage(pathname: string): LazyPage | undefined {
  const name = findPageName(pathname);
  return name && lazyPages[name];
}

/** Whether the server renders the page of a path to HTML; the not-found page is one of them. */
export function isRenderedPath(pathname: string): boolean {
  const name = findPageName(pathname);
  return name ? isRendered(name) : !matches(unknownAdminPath, pathname);
}

export function AppRoutes() {
  return (
    // Around both layouts, so that one stays visible until the other is loaded.
    <Suspense>
      <Layouts />
    </Suspense>
  );
}

function Layouts() {
  const { Page: AdminLayout } = adminLayout;
  const { Page: AdminNotFoundPage } = adminNotFound;
  return useRoutes([
    {
      element: <ShopLayout />,
      children: [
        ...createRoutes(pageNames.filter((name) => !isAdminPage(name))),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
    {
      element: (
        <ErrorBoundary resetKey="admin">
          <AdminLayout />
        </ErrorBoundary>
      ),
      children: [
        ...createRoutes(pageNames.filter(isAdminPage)),
        { path: unknownAdminPath, element: <AdminNotFoundPage /> },
      ],
    },
  ]);
}

function createRoutes(names: PageName[]): RouteObject[] {
  return names.map((name) => {
    const { Page } = lazyPages[name];
    // Case-sensitive like the server, which answers other spellings with the not-found page.
    return { path: pages[name].path, caseSensitive: true, element: <Page /> };
  });
}
