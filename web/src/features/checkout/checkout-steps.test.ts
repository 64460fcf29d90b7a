import { describe, expect, test } from 'vitest';
import { anOrder, aProfile } from '../../testing/builders';
import { loadPhoneLibrary } from '../account';
import { initialCheckoutValues } from './checkout-form';
import { validateStep } from './checkout-rules';
import {
  nextStep,
  parseStep,
  previousStep,
  reachableStep,
  type StepNumber,
  stepNumbers,
  stepOfField,
} from './checkout-steps';

await loadPhoneLibrary();

const allValid = () => true;
const allExcept = (wrong: StepNumber) => (step: StepNumber) => step !== wrong;

describe('CHK-02 checkout step', () => {
  test.each([
    ['1', 1],
    ['4', 4],
    ['5', 1],
    ['0', 1],
    ['2.0', 1],
    ['x', 1],
    [null, 1],
  ])('%j in the URL is step %i', (text, step) => {
    expect(parseStep(text)).toBe(step);
  });

  test('is the first invalid step before the requested one', () => {
    for (const step of stepNumbers) expect(reachableStep(step, allValid)).toBe(step);
    expect(reachableStep(4, allExcept(2))).toBe(2);
    expect(reachableStep(3, allExcept(1))).toBe(1);
    expect(reachableStep(2, allExcept(2))).toBe(2);
    expect(reachableStep(1, () => false)).toBe(1);
  });

  test('stays between the first and the fourth step', () => {
    expect(stepNumbers.map(nextStep)).toEqual([2, 3, 4, 4]);
    expect(stepNumbers.map(previousStep)).toEqual([1, 1, 2, 3]);
  });

  test('is defined for every field', () => {
    expect(stepOfField('telegram')).toBe(1);
    expect(stepOfField('country')).toBe(2);
    expect(stepOfField('ageConfirmed')).toBe(4);
  });
});

describe('CHK-10 the form starts with', () => {
  test('the values of the profile', () => {
    const address = { street: 'Keizersgracht 1', city: 'Amsterdam', zipCode: '1016 DX', country: 'DE' };
    const profile = {
      email: 'a@b.nl',
      firstName: 'Анна',
      lastName: 'Ли',
      phoneNumber: '+31 6 12 34 56 78',
      address,
    };
    expect(initialCheckoutValues(profile, ['NL', 'DE'])).toMatchObject({
      ...address,
      email: 'a@b.nl',
      phoneCountry: 'NL',
      phone: '6 12345678',
    });
  });

  test('the defaults if the profile is empty: Netherlands, invoice address, no newsletter', () => {
    const empty = { street: null, city: null, zipCode: null, country: null };
    const profile = { email: 'a@b.nl', firstName: 'А', lastName: 'Л', phoneNumber: null, address: empty };
    for (const values of [
      initialCheckoutValues(profile, ['NL', 'DE']),
      initialCheckoutValues(undefined, ['NL', 'DE']),
    ]) {
      expect(values).toMatchObject({ country: 'NL', phoneCountry: 'NL', phone: '', street: '' });
      expect(values).toMatchObject({
        useAsInvoiceAddress: true,
        subscribeToNewsletter: false,
        ageConfirmed: false,
      });
    }
  });
});

test('CHK-10 CHK-11 only a country that the shop ships to is preselected', () => {
  const country = (deliveryCountries: string[]) =>
    initialCheckoutValues(undefined, deliveryCountries).country;
  expect([country(['NL', 'DE']), country(['DE']), country(['DE', 'FR'])]).toEqual(['NL', 'DE', '']);
});

describe('CHK-03 CHK-10 a registered phone number', () => {
  const values = (phoneNumber: string, lastPhone?: string) =>
    initialCheckoutValues(
      aProfile({ phoneNumber }),
      ['NL', 'DE'],
      lastPhone === undefined ? undefined : anOrder({ phone: lastPhone }),
    );

  test.each(['0171 1234567', '8 916 123-45-67', '49 171 1234567'])(
    'without calling code leaves the country to the buyer: %s',
    (phoneNumber) => {
      expect(values(phoneNumber)).toMatchObject({ phoneCountry: '', phone: phoneNumber });
      expect(validateStep(1, values(phoneNumber), ['NL', 'DE'], 'ru')).toEqual({
        phone: { key: 'checkout:errors.phoneCountryRequired' },
      });
    },
  );

  test.each(['+49 171 1234567', '0049 171 1234567'])('with calling code is complete: %s', (phoneNumber) => {
    expect(values(phoneNumber).phoneCountry).toBe('DE');
    expect(validateStep(1, values(phoneNumber), ['NL', 'DE'], 'ru')).toEqual({});
  });

  test('without calling code has the country of the same number in the last order', () => {
    expect(values('0171 1234567', '+491711234567')).toMatchObject({ phoneCountry: 'DE' });
    expect(values('0171 1234567', '+31612345678')).toMatchObject({ phoneCountry: '' });
  });
});
