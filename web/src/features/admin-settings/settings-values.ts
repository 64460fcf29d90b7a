import type { AdminSettings, Carrier, PaymentMethod, SettingsInput } from '../../shared/api/types';
import { isEmail } from '../../shared/forms/email-address';
import { baseLanguage, defaultLanguages, type Language, languages } from '../../shared/i18n/languages';
import { paymentMethods } from '../../shared/payment-methods';
import { rules } from '../../shared/rules.gen';
import { eeaCountries, staffRules } from '../../shared/staff-rules.gen';
import {
  conflictingFields,
  type FieldValues,
  type FormField,
  type FormFields,
  type FormState,
  fieldAt,
  invalidNumbers,
  parseNumber,
  readFields,
  writeFields,
} from '../admin-frame';
import { defaultShop } from '../settings';
import { carrierPath, type OrderSettingsError, validateOrderSettings } from './order-settings';
import {
  mergeSets,
  mergeZones,
  uniformInputOf,
  validateZones,
  type ZoneError,
  type ZoneValues,
  zoneInputOf,
  zoneValuesOf,
} from './shipping-zones';
import { type VatRateRow, type VatSettingsError, validateVatRates } from './vat-settings';

/** A text that every language has, by the path that the server uses for it. */
export type LocalText = 'aboutText' | 'withdrawal.text';

const days = { kind: 'number', unit: 'settings.days' } as const;
const companyNumber = { kind: 'text', optional: '', maxLength: rules.companyNumberMaxChars } as const;
const passwordLength = {
  kind: 'number',
  unit: 'settings.characters',
  initial: String(rules.passwordMinChars),
} as const;

/** An empty limit is no limit. */
const limit = { kind: 'number', optional: null } as const;

/** The fields of the form apart from shipping zones, carriers, rates of VAT and default language, in form order. */
export const settingsFields = {
  shopName: { kind: 'text', required: true, maxLength: rules.titleMaxChars },
  supportEmail: { kind: 'text', required: true, maxLength: rules.emailMaxChars },
  messagingLink: { kind: 'text', required: true, maxLength: rules.linkMaxChars },
  developerContact: { kind: 'text', required: true, maxLength: rules.linkMaxChars },
  ...localText('aboutText', { rows: 4, maxLength: rules.aboutMaxChars }),
  legalName: { kind: 'text', path: 'company.legalName', optional: '', maxLength: rules.titleMaxChars },
  companyAddress: {
    kind: 'text',
    path: 'company.address',
    optional: '',
    rows: 3,
    maxLength: rules.companyAddressMaxChars,
  },
  registrationNumber: { ...companyNumber, path: 'company.registrationNumber' },
  vatNumber: { ...companyNumber, path: 'company.vatNumber' },
  timeZone: { kind: 'text', initial: defaultShop.timeZone },
  paymentMethods: { kind: 'set' },
  guestCheckout: { kind: 'flag' },
  retentionDays: days,
  recordsPayments: { kind: 'flag', initial: true },
  shipsUnpaidOrders: { kind: 'flag', initial: true },
  maxHoldDays: { ...days, initial: String(rules.retentionMaxDays) },
  vatScheme: { kind: 'text', path: 'vat.scheme', initial: 'seller' },
  sellerCountry: { kind: 'text', path: 'vat.sellerCountry', initial: 'NL' },
  vatRate: { kind: 'number', path: 'invoices.vatRate', decimals: 2, unit: '%', initial: '0' },
  invoiceNumberFormat: {
    kind: 'text',
    path: 'invoices.numberFormat',
    required: true,
    maxLength: staffRules.invoiceFormatMaxChars,
    initial: '{year}-{number}',
  },
  paymentDays: { ...days, path: 'invoices.paymentDays', initial: '14' },
  iban: { kind: 'text', path: 'invoices.iban', optional: '', maxLength: 42 },
  invoiceIssue: { kind: 'text', path: 'invoices.issue', initial: 'by_hand' },
  sendsInvoices: { kind: 'flag', path: 'invoices.sendsEmail', initial: true },
  invoiceRetentionYears: {
    kind: 'number',
    path: 'invoices.retentionYears',
    unit: 'settings.years',
    initial: '1',
  },
  withdrawalDays: { ...days, path: 'withdrawal.days', initial: '14' },
  ...localText('withdrawal.text', { rows: 6, maxLength: rules.withdrawalTextMaxChars }),
  withdrawalCountries: { kind: 'set', path: 'withdrawal.countries' },
  passwordMinChars: passwordLength,
  adminPasswordMinChars: passwordLength,
  adminTwoStepRequired: { kind: 'flag' },
  orderUnits: { ...limit, path: 'customerLimits.orderUnits' },
  orderValue: { kind: 'money', optional: null, path: 'customerLimits.orderValue' },
  openOrders: { ...limit, path: 'customerLimits.openOrders' },
  cancelAfterHours: { ...limit, path: 'customerLimits.cancelAfterHours', unit: 'settings.hours' },
  emailsPerHour: { ...limit, path: 'customerLimits.emailsPerHour' },
  emailsPerDay: { ...limit, path: 'customerLimits.emailsPerDay' },
  languages: { kind: 'set', initial: [...defaultLanguages] },
  notificationEmail: { kind: 'text', optional: '', maxLength: rules.emailMaxChars },
  notificationLanguage: { kind: 'language' },
  flagBaseUrl: { kind: 'text', required: true, maxLength: rules.linkMaxChars },
} satisfies FormFields;

/** The text in each built-in language. Blank ones are not sent, so that they stay unchanged. */
function localText<Text extends LocalText>(text: Text, size: Pick<FormField, 'rows' | 'maxLength'>) {
  const field = { kind: 'text', required: true, optional: undefined, ...size } as const;
  const fields = languages.map((language) => [`${text}.${language}`, field]);
  return Object.fromEntries(fields) as Record<`${Text}.${Language}`, typeof field>;
}

export interface SettingsValues extends Omit<FieldValues<typeof settingsFields>, 'paymentMethods'> {
  paymentMethods: PaymentMethod[];
  shippingZones: ZoneValues[];
  carriers: Carrier[];
  vatRates: VatRateRow[];
  defaultLanguage: string;
}

export type SettingsField = keyof SettingsValues;

export function valuesOf(settings: AdminSettings): SettingsValues {
  return {
    ...readFields(settingsFields, settings),
    paymentMethods: paymentMethods.filter((method) => settings.paymentMethods.includes(method)),
    shippingZones: zoneValuesOf(settings),
    carriers: settings.carriers ?? [],
    vatRates: (settings.vat?.rates ?? []).map((row) => ({ ...row, rate: String(row.rate) })),
    defaultLanguage: (settings.languages ?? defaultLanguages)[0] ?? baseLanguage,
  };
}

/** Settings that are no fields of the table, and that instances of the previous release omit and do not require. */
const newSettings = ['carriers', 'vat', 'languages'] as const;

/** Settings that the loaded ones lack are not sent, so that they stay unchanged. */
export function inputOf(
  values: SettingsValues,
  version: number,
  loaded?: Partial<AdminSettings>,
): SettingsInput {
  const fields = writeFields(settingsFields, values, loaded) as SettingsInput;
  const input = {
    ...fields,
    vat: fields.vat && {
      ...fields.vat,
      rates: values.vatRates.map((row) => ({ ...row, rate: parseNumber(row.rate) ?? 0 })),
    },
    carriers: values.carriers.map(({ name, trackingUrl }) => ({
      name: name.trim(),
      trackingUrl: trackingUrl.trim(),
    })),
    languages: offerOf(values),
    ...(loaded && !loaded.shippingZones
      ? uniformInputOf(values.shippingZones)
      : { shippingZones: values.shippingZones.map(zoneInputOf) }),
    version,
  };
  for (const name of newSettings) if (loaded && loaded[name] === undefined) delete input[name];
  return input;
}

/** The offered languages, the default one first. */
function offerOf({ languages, defaultLanguage }: SettingsValues): string[] {
  const isDefault = (code: string) => code === defaultLanguage;
  return [...languages.filter(isDefault), ...languages.filter((code) => !isDefault(code))];
}

function isLocalText(name: string): boolean {
  return name.startsWith('aboutText.') || name.startsWith('withdrawal.text.');
}

/** The languages that the form shows texts in. The server fills in the text of a language when it is offered. */
export function editedLanguages({ languages: offered }: SettingsValues, base: SettingsValues): Language[] {
  return languages.filter((language) => offered.includes(language) && base[`aboutText.${language}`]);
}

export type SettingsError =
  | 'required'
  | 'invalidEmail'
  | 'invalidLink'
  | 'invalidFlags'
  | 'invalidNumber'
  | 'invalidRetention'
  | 'invalidHold'
  | 'invalidWithdrawalDays'
  | 'invalidPasswordLength'
  | 'invalidLimit'
  | 'chooseMethod'
  | 'chooseLanguage'
  | OrderSettingsError
  | VatSettingsError
  | ZoneError;

/** An entry of a list has an error per control, such as `carriers.0.name`. */
type EntryField =
  | `carriers.${number}.${keyof Carrier}`
  | `vatRates.${number}.${keyof VatRateRow}`
  | `shippingZones.${number}.${string}`;

export type SettingsErrors = Partial<Record<SettingsField | EntryField, SettingsError>>;

/** Validation errors by field, in form order; the server validates again. */
export function validateSettings(values: SettingsValues, base = values): SettingsErrors {
  const errors: SettingsErrors = {};
  const edited = editedLanguages(values, base);
  for (const name of Object.keys(settingsFields) as (keyof typeof settingsFields)[]) {
    const isShown = !isLocalText(name) || edited.some((language) => name.endsWith(`.${language}`));
    if ('required' in settingsFields[name] && isShown && !String(values[name]).trim())
      errors[name] = 'required';
  }
  Object.assign(errors, validateZones(values.shippingZones, values.defaultLanguage));
  Object.assign(errors, validateOrderSettings(values), validateVatRates(values));
  if (!errors.supportEmail && !isEmail(values.supportEmail.trim())) errors.supportEmail = 'invalidEmail';
  if (!errors.messagingLink && !/^(?:https|tg):\/\/[^\s"<>]+$/.test(values.messagingLink.trim())) {
    errors.messagingLink = 'invalidLink';
  }
  if (values.languages.length === 0) errors.languages = 'chooseLanguage';
  if (values.paymentMethods.length === 0) errors.paymentMethods = 'chooseMethod';
  if (!isInRange(values.retentionDays, retentionMinDays(values), rules.retentionMaxDays)) {
    errors.retentionDays = 'invalidRetention';
  }
  if (!isInRange(values.maxHoldDays, holdMinDays(values), rules.retentionMaxDays)) {
    errors.maxHoldDays = 'invalidHold';
  }
  if (!isInRange(values.withdrawalDays, withdrawalMinDays(values), rules.withdrawalMaxDays)) {
    errors.withdrawalDays = 'invalidWithdrawalDays';
  }
  for (const field of ['passwordMinChars', 'adminPasswordMinChars'] as const) {
    if (!isInRange(values[field], rules.passwordMinChars, rules.passwordMinCharsLimit)) {
      errors[field] = 'invalidPasswordLength';
    }
  }
  for (const [field, maximum] of Object.entries(limitMaximums) as [keyof typeof limitMaximums, number][]) {
    if (!isLimit(values[field], maximum)) errors[field] = 'invalidLimit';
  }
  for (const field of invalidNumbers(settingsFields, values)) {
    if (field !== 'vatRate') errors[field] = 'invalidNumber';
  }
  const notificationEmail = values.notificationEmail.trim();
  if (notificationEmail && !isEmail(notificationEmail)) errors.notificationEmail = 'invalidEmail';
  if (!/^(?:\/(?!\/)|https:\/\/[^\s])[^\s"<>\\]*$/.test(values.flagBaseUrl.trim())) {
    errors.flagBaseUrl = 'invalidFlags';
  }
  return errors;
}

export function withdrawalMinDays({ withdrawalCountries }: SettingsValues): number {
  return withdrawalCountries.some((code) => eeaCountries.includes(code))
    ? staffRules.withdrawalEeaMinDays
    : 1;
}

/** Goods come back and the money is returned within this time after the last day of a withdrawal. */
export function retentionMinDays(values: SettingsValues): number {
  const days = Math.max(withdrawalMinDays(values), Number(values.withdrawalDays) || 0);
  return days + staffRules.retentionAfterWithdrawalDays;
}

export function holdMinDays(values: SettingsValues): number {
  return Number(values.retentionDays) || retentionMinDays(values);
}

/** The highest limits for customers. */
export const limitMaximums = {
  orderUnits: staffRules.orderUnitsLimit,
  orderValue: rules.maxPriceCents / 100,
  openOrders: staffRules.openOrdersLimit,
  cancelAfterHours: staffRules.cancelAfterMaxHours,
  emailsPerHour: staffRules.emailsLimit,
  emailsPerDay: staffRules.emailsLimit,
} as const satisfies Partial<Record<SettingsField, number>>;

/** An empty limit is no limit; an amount may have cents. */
function isLimit(input: string, maximum: number): boolean {
  const number = parseNumber(input);
  return number === null ? input.trim() === '' : number >= 1 && number <= maximum;
}

function isInRange(input: string, minimum: number, maximum: number): boolean {
  const number = Number(input);
  return Number.isInteger(number) && number >= minimum && number <= maximum;
}

const listFields = ['paymentMethods', 'withdrawalCountries', 'languages'] as const;

/**
 * The fields that were changed in both versions. The lists never conflict, because their entries are only on or off;
 * zones conflict if both versions changed the same value.
 */
export function conflictsOf(theirs: SettingsValues, mine: FormState<SettingsValues>): SettingsField[] {
  const merged = mergeLists(theirs, mine);
  return conflictingFields(theirs, mine).filter((field) => !(field in merged));
}

/** The lists with the additions and removals of both versions. */
export function mergeLists(
  theirs: SettingsValues,
  { base, changes }: FormState<SettingsValues>,
): Partial<SettingsValues> {
  const merged = listFields.flatMap((field) => {
    const mine = changes[field];
    if (!mine) return [];
    const list = mergeSets<string>(base[field], mine, theirs[field]);
    return [[field, field === 'paymentMethods' ? list : list.sort()]];
  });
  const zones =
    changes.shippingZones && mergeZones(base.shippingZones, changes.shippingZones, theirs.shippingZones);
  return { ...Object.fromEntries(merged), ...(zones && { shippingZones: zones }) };
}

/** Maps a field path of the server to a field of the form. */
export function fieldOf(path: string): string {
  if (path.startsWith('carriers.')) return carrierPath(path);
  if (path.startsWith('vat.rates')) return path.replace('vat.rates', 'vatRates');
  if (path.startsWith('shippingZones.')) return path;
  return fieldAt(settingsFields, path) ?? path.split(/[.[]/)[0] ?? path;
}
