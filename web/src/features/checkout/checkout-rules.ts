import * as fieldRules from '../../shared/forms/field-rules';
import type { Message } from '../../shared/forms/messages';
import { rules } from '../../shared/rules.gen';
import type { CheckoutField, CheckoutValues } from './checkout-form';
import type { StepNumber } from './checkout-steps';
import { phoneFault } from './phone';

// What each step must hold before the next one opens; the server holds the same rules.

type Faults = Partial<Record<CheckoutField, Message>>;

/** The faults of one step, in the order of its fields. */
export function faultsOfStep(step: StepNumber, values: CheckoutValues, offered: readonly string[]): Faults {
  return fieldRules.faultsOf(values, rulesOfStep(step, values, offered));
}

function rulesOfStep(
  step: StepNumber,
  values: CheckoutValues,
  offered: readonly string[],
): Partial<Record<CheckoutField, fieldRules.Rule>> {
  switch (step) {
    case 1:
      return {
        email: fieldRules.email,
        firstName: between('firstName', rules.checkoutNameMinChars, rules.nameMaxChars),
        lastName: between('lastName', rules.checkoutNameMinChars, rules.nameMaxChars),
        phone: (national) => {
          const fault = phoneFault({ national, country: values.phoneCountry });
          return fault && { key: `checkout:errors.${fault}` };
        },
        telegram,
      };
    case 2:
      return {
        street: between('street', rules.streetMinChars, rules.streetMaxChars),
        postBox: fieldRules.atMost(rules.postBoxMaxChars),
        zipCode,
        city: between('city', rules.cityMinChars, rules.cityMaxChars),
        country: (code) => country(code, offered),
      };
    case 3:
      return {};
    case 4:
      return { ageConfirmed: (tick) => (tick ? undefined : { key: 'checkout:errors.ageConfirmed' }) };
  }
}

function between(name: 'firstName' | 'lastName' | 'street' | 'city', minimum: number, maximum: number) {
  return (value: string): Message | undefined => {
    const length = [...value.trim()].length;
    if (length < minimum) return { key: `checkout:errors.${name}`, values: { minimum } };
    return fieldRules.atMost(maximum)(value);
  };
}

/** Optional; the length is looked at before the pattern. */
function telegram(value: string): Message | undefined {
  const name = value.trim().replace(/^@/, '');
  if (!value.trim()) return undefined;
  const fits = name.length >= rules.telegramMinChars && name.length <= rules.telegramMaxChars;
  if (fits && /^[A-Za-z0-9_]+$/.test(name)) return undefined;
  const values = { minimum: rules.telegramMinChars, maximum: rules.telegramMaxChars };
  return { key: 'checkout:errors.telegram', values };
}

function zipCode(value: string): Message | undefined {
  const zip = value.trim();
  const fits = zip.length >= rules.zipMinChars && zip.length <= rules.zipMaxChars;
  if (fits && /^[A-Za-z0-9 -]+$/.test(zip)) return undefined;
  const values = { minimum: rules.zipMinChars, maximum: rules.zipMaxChars };
  return { key: 'checkout:errors.zipCode', values };
}

function country(code: string, offered: readonly string[]): Message | undefined {
  if (!code) return { key: 'checkout:errors.country' };
  return offered.includes(code) ? undefined : { key: 'checkout:errors.countryNotOffered' };
}
