// The imports of the admin, in a separate file so that the shop does not load the list of their chunks.

export const adminPages = {
  adminHome: () => import('../pages/admin/HomePage'),
  adminDashboard: () => import('../pages/admin/DashboardPage'),
  adminProducts: () => import('../pages/admin/ProductsPage'),
  adminProductAdd: () => import('../pages/admin/ProductAddPage'),
  adminProductEdit: () => import('../pages/admin/ProductEditPage'),
  adminRecommended: () => import('../pages/admin/RecommendedPage'),
  adminCategories: () => import('../pages/admin/CategoriesPage'),
  adminCategoryAdd: () => import('../pages/admin/CategoryAddPage'),
  adminCategoryEdit: () => import('../pages/admin/CategoryEditPage'),
  adminOrders: () => import('../pages/admin/OrdersPage'),
  adminOrderAdd: () => import('../pages/admin/OrderAddPage'),
  adminOrderEdit: () => import('../pages/admin/OrderEditPage'),
  adminOrderPrint: () => import('../pages/admin/OrderPrintPage'),
  adminWithdrawals: () => import('../pages/admin/WithdrawalsPage'),
  adminUsers: () => import('../pages/admin/UsersPage'),
  adminSearch: () => import('../pages/admin/SearchPage'),
  adminSettings: () => import('../pages/admin/SettingsPage'),
  notFound: () => import('../pages/admin/NotFoundPage'),
  layout: () => import('./layouts/AdminLayout'),
};
