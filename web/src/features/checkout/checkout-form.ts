import type { Profile } from '../../shared/api/types';
import { parsePhone } from './phone';

// Fields of all four steps in one form.

export const contactFields = ['email', 'firstName', 'lastName', 'phoneCountry', 'phone', 'telegram'] as const;
export const addressFields = [
  'street',
  'postBox',
  'zipCode',
  'city',
  'country',
  'useAsInvoiceAddress',
  'subscribeToNewsletter',
] as const;

export type CheckoutField = (typeof contactFields)[number] | (typeof addressFields)[number] | 'ageConfirmed';
export type CheckoutCheckbox = 'useAsInvoiceAddress' | 'subscribeToNewsletter' | 'ageConfirmed';
export type CheckoutValues = Record<Exclude<CheckoutField, CheckoutCheckbox>, string> &
  Record<CheckoutCheckbox, boolean>;

/** Most buyers live in the Netherlands. */
export const defaultCountry = 'NL';

/** Initial values: the profile and the defaults. */
export function initialCheckoutValues(profile: Profile | undefined): CheckoutValues {
  const address = profile?.address;
  const country = address?.country || defaultCountry;
  const phone = parsePhone(profile?.phoneNumber ?? '', country);
  return {
    email: profile?.email ?? '',
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    phoneCountry: phone.country,
    phone: phone.national,
    telegram: '',
    street: address?.street ?? '',
    postBox: '',
    zipCode: address?.zipCode ?? '',
    city: address?.city ?? '',
    country,
    useAsInvoiceAddress: true,
    subscribeToNewsletter: false,
    ageConfirmed: false,
  };
}
