import { localizeCountries } from '../../shared/countries';
import * as fieldRules from '../../shared/forms/field-rules';
import type { Message } from '../../shared/forms/messages';
import { unusualZipMessage, zipMessage } from '../../shared/forms/zip-code';
import type { Language } from '../../shared/i18n/languages';
import { rules } from '../../shared/rules.gen';
import { phoneMessage } from '../account';
import type { CheckoutField, CheckoutValues } from './checkout-form';
import type { StepNumber } from './checkout-steps';
import { telegramName } from './telegram';

// Validation of each step; the server applies the same rules.

type StepErrors = Partial<Record<CheckoutField, Message>>;

/** Returns the errors of one step in the order of its fields. */
export function validateStep(
  step: StepNumber,
  values: CheckoutValues,
  deliveryCountries: readonly string[],
  language: Language,
): StepErrors {
  return fieldRules.validateFields(values, stepRules(step, values, deliveryCountries, language));
}

function stepRules(
  step: StepNumber,
  values: CheckoutValues,
  deliveryCountries: readonly string[],
  language: Language,
): fieldRules.FieldRules<CheckoutValues> {
  switch (step) {
    case 1:
      return {
        email: fieldRules.email,
        firstName: name('firstName'),
        lastName: name('lastName'),
        phone: (national) => phoneMessage({ national, country: values.phoneCountry }),
        telegram,
      };
    case 2:
      return {
        country: (code) => country(code) ?? notOffered(code, deliveryCountries, language),
        street: lengthBetween('street', rules.streetMinChars, rules.streetMaxChars),
        apartment: fieldRules.maxLength(rules.apartmentMaxChars),
        zipCode: (zip) => zipMessage(zip, values.country, language),
        city: lengthBetween('city', rules.cityMinChars, rules.cityMaxChars),
        postBox: fieldRules.maxLength(rules.postBoxMaxChars),
        ...(!values.useAsInvoiceAddress && invoiceRules(values, language)),
      };
    case 3:
      return {};
    case 4:
      return {
        ageConfirmed: (confirmed) => (confirmed ? undefined : { key: 'checkout:errors.ageConfirmed' }),
      };
  }
}

/** Returns messages about unusual values of one step. The buyer can keep such values. */
export function unusualValues(step: StepNumber, values: CheckoutValues, language: Language): StepErrors {
  if (step !== 2) return {};
  return fieldRules.validateFields(values, {
    zipCode: (zip) => unusualZipMessage(zip, values.country, language),
    ...(!values.useAsInvoiceAddress && {
      invoiceZipCode: (zip: string) => unusualZipMessage(zip, values.invoiceCountry, language),
    }),
  });
}

function invoiceRules(values: CheckoutValues, language: Language): fieldRules.FieldRules<CheckoutValues> {
  return {
    invoiceName: fieldRules.companyName,
    // An invoice may go to a country that the shop does not ship to.
    invoiceCountry: country,
    invoiceStreet: lengthBetween('street', rules.streetMinChars, rules.streetMaxChars),
    invoiceApartment: fieldRules.maxLength(rules.apartmentMaxChars),
    invoiceZipCode: (zip) => zipMessage(zip, values.invoiceCountry, language),
    invoiceCity: lengthBetween('city', rules.cityMinChars, rules.cityMaxChars),
  };
}

function name(field: 'firstName' | 'lastName'): fieldRules.FieldRule {
  const length = lengthBetween(field, rules.checkoutNameMinChars, rules.nameMaxChars);
  return (value) => length(value) ?? fieldRules.personName(value);
}

function lengthBetween(name: 'firstName' | 'lastName' | 'street' | 'city', minimum: number, maximum: number) {
  return (value: string): Message | undefined => {
    const length = [...value.trim()].length;
    if (length < minimum) return { key: `checkout:errors.${name}`, values: { minimum } };
    return fieldRules.maxLength(maximum)(value);
  };
}

/** Optional; the length is checked before the pattern. */
function telegram(value: string): Message | undefined {
  const name = telegramName(value);
  if (!value.trim()) return undefined;
  const isLengthValid = name.length >= rules.telegramMinChars && name.length <= rules.telegramMaxChars;
  if (isLengthValid && /^[A-Za-z0-9_]+$/.test(name)) return undefined;
  const values = { minimum: rules.telegramMinChars, maximum: rules.telegramMaxChars };
  return { key: 'checkout:errors.telegram', values };
}

function country(code: string): Message | undefined {
  return code ? undefined : { key: 'checkout:errors.country' };
}

/** Names the country, because staff may switch it off while an order is being prepared. */
function notOffered(
  code: string,
  deliveryCountries: readonly string[],
  language: Language,
): Message | undefined {
  if (deliveryCountries.includes(code)) return undefined;
  const [localized] = localizeCountries([code], language);
  return { key: 'checkout:errors.countryNotOffered', values: { country: localized?.name ?? code } };
}
