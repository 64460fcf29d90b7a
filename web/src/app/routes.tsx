import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage';
import type { Namespace } from '../shared/i18n/texts';
import { isAdminPage, pages, type ReadyPageName, readyPages } from '../shared/paths';
import { ErrorBoundary } from './ErrorBoundary';
import { ShopLayout } from './layouts/ShopLayout';
import { type LazyPage, lazyPage } from './lazy-page';

/** The frame of the back office, as far from shoppers as its pages. */
const adminLayout = lazyPage(() => import('./layouts/AdminLayout'), ['admin']);

function adminPage(load: Parameters<typeof lazyPage>[0], texts: readonly Namespace[] = []): LazyPage {
  const screen = lazyPage(load, ['admin', ...texts]);
  return {
    ...screen,
    preload: async () => {
      await Promise.all([adminLayout.preload(), screen.preload()]);
    },
  };
}

/** The screen of every page that is ready. A page without one does not compile. */
export const lazyPages: Record<ReadyPageName, LazyPage> = {
  home: lazyPage(() => import('../pages/HomePage')),
  category: lazyPage(() => import('../pages/CategoryPage')),
  product: lazyPage(() => import('../pages/ProductPage')),
  delivery: lazyPage(() => import('../pages/DeliveryPage'), ['info']),
  payment: lazyPage(() => import('../pages/PaymentPage'), ['info']),
  returns: lazyPage(() => import('../pages/ReturnsPage'), ['info']),
  privacy: lazyPage(() => import('../pages/PrivacyPage'), ['info']),
  auth: lazyPage(() => import('../pages/AuthPage'), ['account']),
  cart: lazyPage(() => import('../pages/CartPage')),
  checkout: lazyPage(() => import('../pages/CheckoutPage'), ['account', 'checkout']),
  orderSuccess: lazyPage(() => import('../pages/OrderSuccessPage'), ['orders']),
  order: lazyPage(() => import('../pages/OrderPage'), ['orders']),
  orders: lazyPage(() => import('../pages/OrdersPage'), ['orders']),
  profile: lazyPage(() => import('../pages/ProfilePage'), ['account']),
  changePassword: lazyPage(() => import('../pages/ChangePasswordPage'), ['account']),
  adminHome: adminPage(() => import('../pages/admin/HomePage')),
  adminDashboard: adminPage(() => import('../pages/admin/DashboardPage')),
  adminProducts: adminPage(() => import('../pages/admin/ProductsPage')),
  adminProductAdd: adminPage(() => import('../pages/admin/ProductAddPage')),
  adminProductEdit: adminPage(() => import('../pages/admin/ProductEditPage')),
  adminRecommended: adminPage(() => import('../pages/admin/RecommendedPage')),
  adminCategories: adminPage(() => import('../pages/admin/CategoriesPage')),
  adminCategoryAdd: adminPage(() => import('../pages/admin/CategoryAddPage')),
  adminCategoryEdit: adminPage(() => import('../pages/admin/CategoryEditPage')),
  adminOrders: adminPage(() => import('../pages/admin/OrdersPage'), ['orders']),
  adminUsers: adminPage(() => import('../pages/admin/UsersPage'), ['account']),
  adminSettings: adminPage(() => import('../pages/admin/SettingsPage')),
};

/** The screen behind an address, if it is an address of the shop. */
export function findLazyPage(pathname: string): LazyPage | undefined {
  const name = readyPages.find((page) => matchPath(pages[page].path, pathname));
  return name && lazyPages[name];
}

export function AppRoutes() {
  const { Page: AdminLayout } = adminLayout;
  return (
    // Around both frames, so that the one in sight stays until the other has come.
    <Suspense>
      <Routes>
        <Route element={<ShopLayout />}>
          {routesOf(readyPages.filter((name) => !isAdminPage(name)))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route
          element={
            <ErrorBoundary resetKey="office">
              <AdminLayout />
            </ErrorBoundary>
          }
        >
          {routesOf(readyPages.filter(isAdminPage))}
        </Route>
      </Routes>
    </Suspense>
  );
}

function routesOf(names: ReadyPageName[]) {
  return names.map((name) => {
    const { Page } = lazyPages[name];
    return <Route key={name} path={pages[name].path} element={<Page />} />;
  });
}
