import type { Order, PreviousAddress, Profile } from '../../shared/api/types';
import { isInternational, type PhoneInput, parsePhone, toE164 } from '../account';

// Fields of all four steps in one form.

export const contactFields = ['email', 'firstName', 'lastName', 'phoneCountry', 'phone', 'telegram'] as const;
export const deliveryFields = ['street', 'apartment', 'zipCode', 'city', 'country', 'postBox'] as const;
const invoiceTextFields = [
  'invoiceName',
  'invoiceStreet',
  'invoiceApartment',
  'invoiceZipCode',
  'invoiceCity',
  'invoiceCountry',
] as const;
export const invoiceFields = ['useAsInvoiceAddress', ...invoiceTextFields] as const;
export const addressFields = [...deliveryFields, ...invoiceFields, 'subscribeToNewsletter'] as const;

export type CheckoutField = (typeof contactFields)[number] | (typeof addressFields)[number] | 'ageConfirmed';
export type CheckoutCheckbox = 'useAsInvoiceAddress' | 'subscribeToNewsletter' | 'ageConfirmed';
export type CheckoutValues = Record<Exclude<CheckoutField, CheckoutCheckbox>, string> &
  Record<CheckoutCheckbox, boolean>;

/** Most buyers live in the Netherlands. */
const defaultCountry = 'NL';

/** The preselected country: the one chosen last, or the default one; none if the shop ships to several others. */
function initialCountry(deliveryCountries: readonly string[], lastCountry: string): string {
  if (deliveryCountries.includes(lastCountry)) return lastCountry;
  if (deliveryCountries.includes(defaultCountry)) return defaultCountry;
  return (deliveryCountries.length === 1 && deliveryCountries[0]) || '';
}

/** Values for a chosen delivery country. The invoice country follows it while the invoice address is empty. */
export function countryValues(
  current: Pick<CheckoutValues, 'country' | (typeof invoiceTextFields)[number]>,
  country: string,
): Partial<CheckoutValues> {
  const isInvoiceEmpty = invoiceTextFields.every((name) =>
    name === 'invoiceCountry' ? current[name] === current.country : !current[name].trim(),
  );
  return isInvoiceEmpty ? { country, invoiceCountry: country } : { country };
}

export function addressValues({ street, apartment, city, country, zipCode, postBox }: PreviousAddress) {
  return { street, apartment: apartment ?? '', city, country, zipCode, postBox: postBox ?? '' };
}

/** Values for the chosen address of an earlier order. */
export function previousValues(
  current: Parameters<typeof countryValues>[0],
  address: PreviousAddress,
): Partial<CheckoutValues> {
  return { ...addressValues(address), ...countryValues(current, address.country) };
}

/** Initial values: the profile, what it lacks from the last order, and the defaults. */
export function initialCheckoutValues(
  profile: Profile | undefined,
  deliveryCountries: readonly string[],
  lastOrder?: Order | null,
  lastCountry = '',
): CheckoutValues {
  const address = profile?.address.street ? profile.address : (lastOrder?.address ?? profile?.address);
  const country = address?.country || initialCountry(deliveryCountries, lastCountry);
  const phone = initialPhone(profile?.phoneNumber?.trim() ?? '', country || defaultCountry, lastOrder?.phone);
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

/**
 * The phone number of the profile. A number without calling code may belong to any country: its country is known only if
 * the last order has the same number, and is otherwise empty, so that the buyer selects it.
 */
function initialPhone(registered: string, defaultCountry: string, lastPhone = ''): PhoneInput {
  if (!registered || isInternational(registered)) return parsePhone(registered, defaultCountry);
  const { country } = parsePhone(lastPhone, '');
  const local = { country, national: registered };
  return toE164(local) === lastPhone ? parsePhone(registered, country) : { ...local, country: '' };
}
