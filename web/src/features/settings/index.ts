export { usePaymentMethods } from './payment-methods';
export { companyLines, defaultShop, settingsQuery, useDeliveryDays, useSettings } from './settings';
