export { usePasswordMinimum } from './password-minimum';
export { usePaymentMethods } from './payment-methods';
export { ShopTime } from './ShopTime';
export {
  companyLines,
  defaultShop,
  settingsQuery,
  useDeliveryDays,
  useFlagBase,
  useSettings,
} from './settings';
export { useDates, useOtherTimeZone, useTimeZone } from './use-dates';
