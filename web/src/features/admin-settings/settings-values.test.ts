import { expect, test } from 'vitest';
import type { AdminSettings } from '../../shared/api/types';
import { formerShipping, someAdminSettings } from '../../testing/admin-settings';
import {
  conflictsOf,
  fieldOf,
  holdMinDays,
  inputOf,
  mergeLists,
  retentionMinDays,
  type SettingsValues,
  validateSettings,
  valuesOf,
} from './settings-values';

const values = valuesOf(someAdminSettings());

test('ASE-01 loaded settings are sent back unchanged', () => {
  const { updatedAt: _, ...saved } = someAdminSettings();
  expect({ ...inputOf(values, saved.version), ...formerShipping }).toEqual(saved);
  expect(validateSettings(values)).toEqual({});
});

test('ASE-01 settings of an instance of the previous release get an empty company', () => {
  const { company: _, ...previous } = someAdminSettings();
  expect(valuesOf(previous as AdminSettings)).toMatchObject({ legalName: '', vatNumber: '' });
});

test('ASE-01 amounts accept a comma, texts are trimmed', () => {
  const input = inputOf({ ...values, orderValue: '4,5', shopName: ' Mist ', 'aboutText.en': ' About ' }, 2);
  expect([input.customerLimits?.orderValue, input.shopName, input.aboutText.en, input.version]).toEqual([
    4.5,
    'Mist',
    'About',
    2,
  ]);
});

test('ASE-01 all errors are reported', () => {
  expect(
    validateSettings({
      ...values,
      shopName: ' ',
      supportEmail: 'invalid',
      messagingLink: 'javascript:alert(1)',
      shippingZones: [],
      paymentMethods: [],
      retentionDays: '0',
      notificationEmail: 'a@b',
      flagBaseUrl: '//elsewhere.example',
    }),
  ).toEqual({
    shopName: 'required',
    supportEmail: 'invalidEmail',
    messagingLink: 'invalidLink',
    shippingZones: 'required',
    paymentMethods: 'chooseMethod',
    retentionDays: 'invalidRetention',
    notificationEmail: 'invalidEmail',
    flagBaseUrl: 'invalidFlags',
  });
  for (const flagBaseUrl of ['/flags', 'https://flagcdn.com']) {
    expect(validateSettings({ ...values, flagBaseUrl, notificationEmail: '' })).toEqual({});
  }
});

test('MON-08 retention covers a withdrawal and its refund, and data is held at least as long', () => {
  const check = (withdrawalDays: string, retentionDays: string, maxHoldDays: string) =>
    validateSettings({ ...values, withdrawalDays, retentionDays, maxHoldDays });
  expect(check('14', '42', '42')).toEqual({});
  expect(check('14', '41', '41')).toEqual({ retentionDays: 'invalidRetention' });
  expect(check('15', '42', '730')).toEqual({ retentionDays: 'invalidRetention' });
  expect(check('14', '42', '41')).toEqual({ maxHoldDays: 'invalidHold' });
  expect(check('14', '42', '3651')).toEqual({ maxHoldDays: 'invalidHold' });
});

test('MON-08 the minimums are numbers while a period is not', () => {
  const wrong = { ...values, withdrawalDays: '-5x', retentionDays: '' };
  expect([retentionMinDays(wrong), holdMinDays(wrong)]).toEqual([42, 42]);
  expect(validateSettings(wrong)).not.toHaveProperty('maxHoldDays');
});

test('MON-08 settings that an instance of the previous release omits are not sent', () => {
  const { recordsPayments, maxHoldDays, ...previous } = someAdminSettings();
  const input = inputOf(valuesOf(previous as AdminSettings), 4, previous);
  expect(input).not.toHaveProperty('maxHoldDays');
  expect(input).not.toHaveProperty('recordsPayments');
  expect(inputOf(values, 4)).toMatchObject({ recordsPayments: true, maxHoldDays: 730 });
});

test('MON-03: whether unpaid orders are shipped is a setting, which instances of the previous release omit', () => {
  const { shipsUnpaidOrders: _, ...previous } = someAdminSettings();
  expect(inputOf(valuesOf(previous as AdminSettings), 4, previous)).not.toHaveProperty('shipsUnpaidOrders');
  const forbidden = valuesOf(someAdminSettings({ shipsUnpaidOrders: false }));
  expect(inputOf(forbidden, 4, someAdminSettings())).toMatchObject({ shipsUnpaidOrders: false });
});

test('MON-06: parts of settings that an instance of the previous release omits are not sent', () => {
  const { numberFormat, vatRate, retentionYears } = someAdminSettings().invoices;
  const previous = {
    ...someAdminSettings(),
    invoices: { numberFormat, vatRate, retentionYears },
  } as AdminSettings;
  expect(inputOf(valuesOf(previous), 4, previous).invoices).toEqual(previous.invoices);
});

test('SEC-05 an empty limit for customers is no limit', () => {
  const limits = {
    orderUnits: '500',
    orderValue: '5000',
    openOrders: '',
    cancelAfterHours: '',
    emailsPerHour: '10',
  };
  const set = { ...values, ...limits, emailsPerDay: '' };
  expect(validateSettings(set)).toEqual({});
  expect(inputOf(set, 4).customerLimits).toEqual({
    orderUnits: 500,
    orderValue: 5000,
    openOrders: null,
    cancelAfterHours: null,
    emailsPerHour: 10,
    emailsPerDay: null,
  });
  const wrong = { orderUnits: '0', orderValue: '0,99', openOrders: '1001', cancelAfterHours: '9000' };
  expect(validateSettings({ ...set, ...wrong })).toEqual(
    Object.fromEntries(Object.keys(wrong).map((field) => [field, 'invalidLimit'])),
  );
  expect(fieldOf('customerLimits.orderValue')).toBe('orderValue');
});

test('ASE-01 server errors are mapped to form fields', () => {
  const paths = [
    'aboutText.ru',
    'aboutText.en',
    'shippingZones.1.name.en',
    'shippingZones',
    'shopName',
    'company.address',
    'company.vatNumber',
  ];
  expect(paths.map(fieldOf)).toEqual([
    'aboutText.ru',
    'aboutText.en',
    'shippingZones.1.name.en',
    'shippingZones',
    'shopName',
    'companyAddress',
    'vatNumber',
  ]);
});

test.each([
  ['NL', '13', false],
  ['NL', '14', true],
  ['US', '1', true],
  ['US', '366', false],
])('WDR-02 a withdrawal period in %s of %s days: valid is %s', (country, withdrawalDays, isValid) => {
  const changes = { withdrawalCountries: ['US', country], withdrawalDays, retentionDays: '400' };
  expect(validateSettings({ ...values, ...changes })).toEqual(
    isValid ? {} : { withdrawalDays: 'invalidWithdrawalDays' },
  );
});

test('ASE-01 additions and removals of both versions are merged', () => {
  const base: SettingsValues = {
    ...values,
    languages: ['en', 'ru'],
    paymentMethods: ['card', 'ideal'],
  };
  const theirs: SettingsValues = { ...base, languages: ['ru'], paymentMethods: ['card'] };
  const changes: Partial<SettingsValues> = {
    languages: ['en', 'nl', 'ru'],
    paymentMethods: ['card', 'ideal', 'paypal'],
  };
  const mine = { base, changes, values: { ...base, ...changes } };
  expect(mergeLists(theirs, mine)).toEqual({
    languages: ['nl', 'ru'],
    paymentMethods: ['card', 'paypal'],
  });
  expect(conflictsOf(theirs, mine)).toEqual([]);
  expect(mergeLists(theirs, { ...mine, changes: {} })).toEqual({});
});

test.each([
  'retentionDays',
  'maxHoldDays',
  'invoiceRetentionYears',
  'withdrawalDays',
  'passwordMinChars',
  'adminPasswordMinChars',
] as const)('ASE-01 a sign, an exponent, a second decimal point or letters in %s are an error', (field) => {
  for (const invalid of ['-3', '1e1', '1.2.3', 'n/a']) {
    expect(validateSettings({ ...values, [field]: invalid })).toMatchObject({ [field]: 'invalidNumber' });
  }
});
