// The imports of the pages behind the catalog, in a separate file so that the first visit does not load the list of their
// chunks. It is loaded together with the menus.

export const accountPages = {
  auth: () => import('../pages/AuthPage'),
  forgotPassword: () => import('../pages/ForgotPasswordPage'),
  resetPassword: () => import('../pages/ResetPasswordPage'),
  confirmEmail: () => import('../pages/ConfirmEmailPage'),
  cart: () => import('../pages/CartPage'),
  checkout: () => import('../pages/CheckoutPage'),
  orderSuccess: () => import('../pages/OrderSuccessPage'),
  order: () => import('../pages/OrderPage'),
  orders: () => import('../pages/OrdersPage'),
  profile: () => import('../pages/ProfilePage'),
  changePassword: () => import('../pages/ChangePasswordPage'),
  withdrawal: () => import('../pages/WithdrawalPage'),
  backInStock: () => import('../pages/BackInStockPage'),
};
