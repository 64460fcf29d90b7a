import { describe, expect, test } from 'vitest';
import { savedValues } from './checkout-form';
import {
  askedStep,
  nextStep,
  previousStep,
  type StepNumber,
  shownStep,
  stepNumbers,
  stepOfField,
} from './checkout-steps';

const all = () => true;
const allBut = (wrong: StepNumber) => (step: StepNumber) => step !== wrong;

describe('CHK-02 the step', () => {
  test.each([
    ['1', 1],
    ['4', 4],
    ['5', 1],
    ['0', 1],
    ['2.0', 1],
    ['x', 1],
    [null, 1],
  ])('that %j in the address asks for is %i', (text, step) => {
    expect(askedStep(text)).toBe(step);
  });

  test('that is shown has only steps in order before it', () => {
    for (const asked of stepNumbers) expect(shownStep(asked, all)).toBe(asked);
    expect(shownStep(4, allBut(2))).toBe(2);
    expect(shownStep(3, allBut(1))).toBe(1);
    expect(shownStep(2, allBut(2))).toBe(2);
    expect(shownStep(1, () => false)).toBe(1);
  });

  test('stays between the first and the fourth', () => {
    expect(stepNumbers.map(nextStep)).toEqual([2, 3, 4, 4]);
    expect(stepNumbers.map(previousStep)).toEqual([1, 1, 2, 3]);
  });

  test('of every field is known', () => {
    expect(stepOfField('telegram')).toBe(1);
    expect(stepOfField('country')).toBe(2);
    expect(stepOfField('ageConfirmed')).toBe(4);
  });
});

describe('CHK-10 the form begins with', () => {
  test('what the profile knows', () => {
    const address = { street: 'Keizersgracht 1', city: 'Amsterdam', zipCode: '1016 DX', country: 'DE' };
    const profile = {
      email: 'a@b.nl',
      firstName: 'Анна',
      lastName: 'Ли',
      phoneNumber: '+31 6 12 34 56 78',
      address,
    };
    expect(savedValues(profile)).toMatchObject({
      ...address,
      email: 'a@b.nl',
      phoneCountry: 'NL',
      phone: '6 12345678',
    });
  });

  test('the Netherlands, the invoice and no newsletter where nothing is known', () => {
    const empty = { street: null, city: null, zipCode: null, country: null };
    const profile = { email: 'a@b.nl', firstName: 'А', lastName: 'Л', phoneNumber: null, address: empty };
    for (const values of [savedValues(profile), savedValues(undefined)]) {
      expect(values).toMatchObject({ country: 'NL', phoneCountry: 'NL', phone: '', street: '' });
      expect(values).toMatchObject({
        useAsInvoiceAddress: 'yes',
        subscribeToNewsletter: '',
        ageConfirmed: '',
      });
    }
  });
});
