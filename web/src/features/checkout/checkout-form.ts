import type { Order, Profile } from '../../shared/api/types';
import { parsePhone } from './phone';

// Fields of all four steps in one form.

export const contactFields = ['email', 'firstName', 'lastName', 'phoneCountry', 'phone', 'telegram'] as const;
export const addressFields = [
  'street',
  'apartment',
  'zipCode',
  'city',
  'country',
  'postBox',
  'useAsInvoiceAddress',
  'invoiceName',
  'invoiceStreet',
  'invoiceApartment',
  'invoiceZipCode',
  'invoiceCity',
  'invoiceCountry',
  'subscribeToNewsletter',
] as const;

export type CheckoutField = (typeof contactFields)[number] | (typeof addressFields)[number] | 'ageConfirmed';
export type CheckoutCheckbox = 'useAsInvoiceAddress' | 'subscribeToNewsletter' | 'ageConfirmed';
export type CheckoutValues = Record<Exclude<CheckoutField, CheckoutCheckbox>, string> &
  Record<CheckoutCheckbox, boolean>;

/** Most buyers live in the Netherlands. */
const defaultCountry = 'NL';

/** The preselected country; none if the shop ships to several other countries. */
function initialCountry(deliveryCountries: readonly string[]): string {
  if (deliveryCountries.includes(defaultCountry)) return defaultCountry;
  return (deliveryCountries.length === 1 && deliveryCountries[0]) || '';
}

/** Values for a chosen delivery country. The invoice country follows it until another one is chosen. */
export function countryValues(
  current: Pick<CheckoutValues, 'country' | 'invoiceCountry'>,
  country: string,
): Partial<CheckoutValues> {
  return current.invoiceCountry === current.country ? { country, invoiceCountry: country } : { country };
}

/** Initial values: the profile, what it lacks from the last order, and the defaults. */
export function initialCheckoutValues(
  profile: Profile | undefined,
  deliveryCountries: readonly string[],
  lastOrder?: Order | null,
): CheckoutValues {
  const address = profile?.address.street ? profile.address : (lastOrder?.address ?? profile?.address);
  const country = address?.country || initialCountry(deliveryCountries);
  const phone = parsePhone(profile?.phoneNumber ?? '', country || defaultCountry);
  return {
    email: profile?.email ?? '',
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    phoneCountry: phone.country,
    phone: phone.national,
    telegram: lastOrder?.telegram ? `@${lastOrder.telegram}` : '',
    street: address?.street ?? '',
    apartment: address?.apartment ?? '',
    zipCode: address?.zipCode ?? '',
    city: address?.city ?? '',
    country,
    postBox: (address === lastOrder?.address && lastOrder?.address.postBox) || '',
    useAsInvoiceAddress: true,
    invoiceName: '',
    invoiceStreet: '',
    invoiceApartment: '',
    invoiceZipCode: '',
    invoiceCity: '',
    invoiceCountry: country,
    subscribeToNewsletter: false,
    ageConfirmed: false,
  };
}
