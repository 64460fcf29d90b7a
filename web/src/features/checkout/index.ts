export { Checkout } from './Checkout';
export { CheckoutSkeleton } from './CheckoutSkeleton';
export {
  type CheckoutValues,
  countryValues,
  deliveryFields,
  initialCheckoutValues,
  invoiceFields,
  previousValues,
} from './checkout-form';
export { unusualValues, validateStep } from './checkout-rules';
export { CountryField } from './fields/CountryField';
export { formFieldName, isAttemptResolved } from './order-errors';
export { toOrderRequest } from './order-request';
export { AddressFields } from './steps/AddressFields';
export { InvoiceFields } from './steps/InvoiceFields';
export type { CheckoutFields } from './use-checkout';
export { useCountries } from './use-countries';
