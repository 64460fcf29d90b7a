export { usePaymentMethods } from './payment-methods';
export {
  companyLines,
  defaultShop,
  settingsQuery,
  useDeliveryDays,
  useFlagBase,
  usePasswordMinimum,
  useSettings,
} from './settings';
