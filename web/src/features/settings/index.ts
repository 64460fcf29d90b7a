export { usePasswordMinimum } from './password-minimum';
export { usePaymentMethods } from './payment-methods';
export {
  companyLines,
  defaultShop,
  settingsQuery,
  useFlagBase,
  useFormatDays,
  useOfferedLanguages,
  useSettings,
} from './settings';
export {
  keepsTerms,
  orderTerms,
  rememberCountry,
  type Shipping,
  ShippingCountry,
  shippingTo,
  termsOf,
  useKnownCountries,
  useLastCountry,
  useShipping,
  zoneOf,
  zonesOf,
} from './shipping';
export { ShopTime, useOtherTimeZone, useTimeZone } from './time-zone';
export { useDates } from './use-dates';
