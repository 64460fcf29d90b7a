import type { CustomerContact, StaffOrder } from '../../../shared/api/types';
import type { FieldErrors } from '../../../shared/forms/use-form';
import type { Language } from '../../../shared/i18n/languages';
import { type CheckoutValues, initialCheckoutValues, toOrderRequest, validateStep } from '../../checkout';
import { noPriceFields, type PriceFields } from '../edit/discount-text';
import { validateContactOfStaff } from '../edit/edit-values';
import type { OrderLine } from '../edit/order-lines';
import { toAdjustments, validatePriceFields } from '../edit/price-fields';

/** The fields of the checkout, and what only staff decide. */
export interface NewOrderValues extends CheckoutValues, PriceFields {
  /** Account of a known customer; empty for a new one. */
  userId: string;
  customerLanguage: string;
  sendConfirmation: boolean;
}

export function initialNewOrder(deliveryCountries: readonly string[], language: Language): NewOrderValues {
  return {
    ...initialCheckoutValues(undefined, deliveryCountries),
    ...noPriceFields,
    userId: '',
    customerLanguage: language,
    sendConfirmation: true,
  };
}

/** The contact of a known customer: the profile, and what it lacks from the latest order. */
export function customerValues(
  id: number,
  contact: CustomerContact,
  deliveryCountries: readonly string[],
  offeredLanguages: readonly Language[],
): Partial<NewOrderValues> {
  const [phone] = contact.previousPhones;
  const [address] = contact.previousAddresses;
  const profile = {
    ...contact,
    phoneNumber: contact.phoneNumber || phone,
    address: contact.address.street ? contact.address : (address ?? contact.address),
  };
  const { ageConfirmed, subscribeToNewsletter, ...values } = initialCheckoutValues(
    profile,
    deliveryCountries,
  );
  const customerLanguage = offeredLanguages.find((language) => language === contact.language);
  return {
    ...values,
    ...(customerLanguage && { customerLanguage }),
    postBox: (!contact.address.street && address?.postBox) || '',
    userId: String(id),
  };
}

/** The loaded values of the fields that have not changed since. */
export function untouchedValues<Values extends object>(
  loaded: Partial<Values>,
  before: Values,
  current: Values,
): Partial<Values> {
  const names = Object.keys(loaded) as (keyof Values)[];
  const untouched = names.filter((name) => current[name] === before[name]);
  return Object.fromEntries(untouched.map((name) => [name, loaded[name]])) as Partial<Values>;
}

export function validateNewOrder(
  values: NewOrderValues,
  lines: readonly OrderLine[],
  deliveryCountries: readonly string[],
  language: Language,
): FieldErrors<NewOrderValues & { lines: unknown }> {
  return {
    ...validateContactOfStaff(values, deliveryCountries, language),
    ...validateStep(2, values, deliveryCountries, language),
    ...validatePriceFields(values, lines),
  };
}

/** Prices and total are those that staff have named to the customer; the server compares them with its own. */
export function toStaffOrder(
  values: NewOrderValues,
  lines: readonly OrderLine[],
  totalPrice: number,
): StaffOrder {
  // The declaration of age is the customer's, so staff do not send it.
  const { ageConfirmed, ...request } = toOrderRequest(
    values,
    lines.map((line) => ({ ...line, names: {}, attributes: {}, stock: 0, tint: 'neutral' as const })),
    totalPrice,
  );
  return {
    ...request,
    adjustments: toAdjustments(values, lines),
    ...(values.userId && { userId: Number(values.userId) }),
    language: values.customerLanguage,
    // A new customer has no other link to the order.
    sendConfirmation: values.sendConfirmation || !values.userId,
  };
}
