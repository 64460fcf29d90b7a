import { matchPath, Route, Routes } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage';
import { pages, type ReadyPageName, readyPages } from '../shared/paths';
import { ShopLayout } from './layouts/ShopLayout';
import { type LazyPage, lazyPage } from './lazy-page';

/** The screen of every page that is ready. A page without one does not compile. */
export const screens: Record<ReadyPageName, LazyPage> = {
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
};

/** The screen behind an address, if it is an address of the shop. */
export function screenAt(pathname: string): LazyPage | undefined {
  const name = readyPages.find((page) => matchPath(pages[page].path, pathname));
  return name && screens[name];
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        {readyPages.map((name) => {
          const { Page } = screens[name];
          return <Route key={name} path={pages[name].path} element={<Page />} />;
        })}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
