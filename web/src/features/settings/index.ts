export { usePasswordMinimum } from './password-minimum';
export { usePaymentMethods } from './payment-methods';
export {
  companyLines,
  defaultShop,
  settingsQuery,
  useDeliveryDays,
  useFlagBase,
  useOfferedLanguages,
  useSettings,
} from './settings';
export { ShopTime, useOtherTimeZone, useTimeZone } from './time-zone';
export { useDates } from './use-dates';
