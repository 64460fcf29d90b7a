import { expect, test } from 'vitest';
import { deliveryFields, invoiceFields } from '../../checkout';
import { conflictingAddresses, conflictingValues, type EditValues } from './edit-values';

const base = {
  firstName: 'Анна',
  street: 'Keizersgracht 1',
  city: 'Amsterdam',
  country: 'NL',
  useAsInvoiceAddress: true,
  invoiceCity: '',
} as EditValues;

function conflicts(theirs: Partial<EditValues>, changes: Partial<EditValues>) {
  const mine = { base, changes, values: { ...base, ...changes } };
  const saved = { ...base, ...theirs };
  return [...conflictingValues(saved, mine), ...conflictingAddresses(saved, base, changes)];
}

test('STO-03 different parts of one address conflict, as parts of two addresses are a third one', () => {
  expect(conflicts({ street: 'Damrak 2' }, { city: 'Utrecht' })).toEqual([deliveryFields]);
  expect(
    conflicts({ useAsInvoiceAddress: false, invoiceCity: 'Berlin' }, { useAsInvoiceAddress: false }),
  ).toEqual([invoiceFields]);
});

test('STO-03 changes of other fields and equal changes are merged', () => {
  expect(conflicts({ street: 'Damrak 2' }, { firstName: 'Мария' })).toEqual([]);
  expect(conflicts({ street: 'Damrak 2' }, { useAsInvoiceAddress: false })).toEqual([]);
  expect(conflicts({ street: 'Damrak 2' }, { street: 'Damrak 2' })).toEqual([]);
  expect(conflicts({ firstName: 'Мария' }, { firstName: 'Ольга' })).toEqual(['firstName']);
});
