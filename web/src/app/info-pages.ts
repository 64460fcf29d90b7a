// The imports of the information pages, in a separate file so that other pages do not load the list of their chunks.

export const infoPages = {
  delivery: () => import('../pages/DeliveryPage'),
  payment: () => import('../pages/PaymentPage'),
  returns: () => import('../pages/ReturnsPage'),
  terms: () => import('../pages/TermsPage'),
  privacy: () => import('../pages/PrivacyPage'),
};
