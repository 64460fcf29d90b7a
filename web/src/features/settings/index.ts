export { usePaymentMethods } from './payment-methods';
export { defaultShop, settingsQuery, useSettings } from './settings';
