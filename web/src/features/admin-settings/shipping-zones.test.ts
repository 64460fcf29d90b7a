import { expect, test } from 'vitest';
import type { AdminSettings } from '../../shared/api/types';
import { formerShipping, someAdminSettings } from '../../testing/admin-settings';
import { conflictsOf, inputOf, mergeLists, valuesOf } from './settings-values';
import { mergeZones, newZone, validateZones, withCountry, type ZoneValues } from './shipping-zones';

const saved = someAdminSettings();
const { shippingZones: zones } = valuesOf(saved);
const [benelux = newZone, others = newZone] = zones;

const check = (...rows: ZoneValues[]) => validateZones(rows, 'ru');

test('SHP-01: loaded zones are sent back unchanged', () => {
  expect(inputOf(valuesOf(saved), 4, saved).shippingZones).toEqual(saved.shippingZones);
  expect(inputOf(valuesOf(saved), 4, saved)).not.toHaveProperty('shippingFee');
});

test('SHP-01: an instance of the previous release gets one fee for all countries', () => {
  const { shippingZones: _, ...previous } = saved;
  const values = valuesOf(previous as AdminSettings);
  expect(check(...values.shippingZones)).toEqual({});
  expect(inputOf(values, 4, previous)).toMatchObject(formerShipping);
  expect(inputOf(values, 4, previous)).not.toHaveProperty('shippingZones');
});

test('SHP-01: amounts accept a comma, and empty days are no promise', () => {
  const edited = { ...benelux, name: { ru: ' Рядом ' }, fee: '4,5', daysMin: '', daysMax: '' };
  const input = inputOf({ ...valuesOf(saved), shippingZones: [edited] }, 4);
  expect(input.shippingZones).toEqual([
    { name: { ru: 'Рядом' }, countries: ['BE', 'NL'], fee: 4.5, freeFrom: 100, deliveryDays: null },
  ]);
});

test('SHP-01: every row reports its errors at the paths of the server', () => {
  expect(check(...zones)).toEqual({});
  expect(check()).toEqual({ shippingZones: 'required' });
  expect(check(benelux, newZone)).toEqual({
    'shippingZones.1.name.ru': 'required',
    'shippingZones.1.fee': 'required',
    'shippingZones.1.freeFrom': 'required',
    'shippingZones.1.countries': 'zoneCountry',
  });
  expect(check(benelux, { ...others, name: { ru: 'бенилюкс ' } })).toEqual({
    'shippingZones.1.name.ru': 'zoneTaken',
  });
  expect(check({ ...benelux, name: { en: 'Near' } })).toEqual({});
});

test.each(['', '.', ','])('SHP-01: an empty fee (%j) is an error, not free shipping', (fee) => {
  expect(check({ ...benelux, fee })).toEqual({ 'shippingZones.0.fee': 'required' });
  expect(check({ ...benelux, fee: '0', freeFrom: '0' })).toEqual({});
});

test.each(['-3', '1e1', '1.2.3', 'n/a', '1000000.01'])('SHP-01: %s is no amount', (freeFrom) => {
  expect(check({ ...benelux, freeFrom })).toEqual({ 'shippingZones.0.freeFrom': 'zoneAmount' });
});

test.each([
  ['1', '1', []],
  ['1', '60', []],
  ['', '', []],
  ['0', '3', ['min']],
  ['4', '3', ['min']],
  ['', '3', ['min']],
  ['1', '61', ['max']],
  ['1', '', ['max']],
  ['1.5', '3', ['min']],
])('SHP-01: days from %s to %s: errors at %j', (daysMin, daysMax, fields) => {
  const errors = check({ ...benelux, daysMin, daysMax });
  expect(Object.keys(errors)).toEqual(fields.map((field) => `shippingZones.0.deliveryDays.${field}`));
});

test('SHP-01: a country is in one zone: adding it to another moves it', () => {
  const moved = withCountry(zones, 1, 'BE');
  expect(moved.map(({ countries }) => countries)).toEqual([['NL'], ['BE', 'DE']]);
  expect(withCountry(moved, 1, 'JP')[0]).toBe(moved[0]);
});

test('SHP-01: changes of two people are merged unless both changed the same value', () => {
  const mine = [
    { ...benelux, fee: '6.00' },
    { ...others, countries: ['DE', 'PL'] },
  ];
  const theirs = [
    { ...benelux, freeFrom: '50.00' },
    { ...others, countries: ['AT', 'DE'] },
  ];
  expect(mergeZones(zones, mine, theirs)).toEqual([
    { ...benelux, fee: '6.00', freeFrom: '50.00' },
    { ...others, countries: ['AT', 'DE', 'PL'] },
  ]);
  expect(mergeZones(zones, mine, [{ ...benelux, fee: '7.00' }, others])).toBeUndefined();
  expect(mergeZones(zones, mine, [benelux])).toBeUndefined();
  // Both moved the same country to another zone.
  expect(mergeZones(zones, withCountry(zones, 1, 'PL'), withCountry(zones, 0, 'PL'))).toBeUndefined();
});

test('SHP-01: a change stays with its zone when others are added or removed', () => {
  const japan = { ...others, name: { ru: 'Япония' }, countries: ['JP'] };
  const base = [benelux, others, japan];
  const cheaper = { ...japan, fee: '6.00' };
  const theirs = [benelux, others, cheaper];
  const korea = { ...others, name: { ru: 'Корея' }, countries: ['KR'] };
  expect(mergeZones(base, [benelux, japan], theirs)).toEqual([benelux, cheaper]);
  expect(mergeZones(base, [...base, korea], theirs)).toEqual([benelux, others, cheaper, korea]);
  expect(mergeZones(base, theirs, [benelux, korea, japan])).toEqual([benelux, korea, cheaper]);
  expect(mergeZones(base, [benelux, others, { ...japan, name: { ru: 'Азия' } }], theirs)?.[2]).toEqual({
    ...cheaper,
    name: { ru: 'Азия' },
  });
});

test('SHP-01: a zone that one moved, removed or replaced and the other changed is a conflict', () => {
  const dearer = [benelux, { ...others, fee: '7.00' }];
  const replaced = [benelux, { ...others, name: { ru: 'Япония' }, countries: ['JP'] }];
  for (const mine of [[others, benelux], [benelux], replaced]) {
    expect(mergeZones(zones, mine, dearer)).toBeUndefined();
    expect(mergeZones(zones, dearer, mine)).toBeUndefined();
    expect(mergeZones(zones, mine, zones)).toEqual(mine);
    expect(mergeZones(zones, zones, mine)).toEqual(mine);
  }
  expect(mergeZones(zones, [others, benelux], [benelux])).toBeUndefined();
});

test('SHP-01: zones that cannot be merged are a conflict of the form', () => {
  const base = valuesOf(saved);
  const changes = { shippingZones: [{ ...benelux, fee: '6.00' }, others] };
  const mine = { base, changes, values: { ...base, ...changes } };
  const theirs = { ...base, shippingZones: [{ ...benelux, fee: '7.00' }, others] };
  expect(conflictsOf(theirs, mine)).toEqual(['shippingZones']);
  const merged = { ...base, shippingZones: [benelux, { ...others, daysMin: '4', daysMax: '9' }] };
  expect(conflictsOf(merged, mine)).toEqual([]);
  expect(mergeLists(merged, mine).shippingZones?.map(({ fee, daysMax }) => [fee, daysMax])).toEqual([
    ['6.00', '3'],
    ['5.00', '9'],
  ]);
});
