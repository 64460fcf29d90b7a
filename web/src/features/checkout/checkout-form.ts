import type { Profile } from '../../shared/api/types';
import { readPhone } from './phone';

// Everything the four steps ask, in one form of texts. A box that is ticked holds "yes".

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
export type CheckoutValues = Record<CheckoutField, string>;

export const ticked = 'yes';

/** Most buyers live here. */
export const usualCountry = 'NL';

/** The form before anybody types: what the profile knows, and the usual answers. */
export function savedValues(profile: Profile | undefined): CheckoutValues {
  const address = profile?.address;
  const country = address?.country || usualCountry;
  const phone = readPhone(profile?.phoneNumber ?? '', country);
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
    useAsInvoiceAddress: ticked,
    subscribeToNewsletter: '',
    ageConfirmed: '',
  };
}
