import type { AdminSettings, Carrier, PaymentMethod, SettingsInput } from '../../shared/api/types';
import { isEmail } from '../../shared/forms/email-address';
import { baseLanguage, defaultOffer, type Language, languages } from '../../shared/i18n/languages';
import { paymentMethods } from '../../shared/payment-methods';
import { rules } from '../../shared/rules.gen';
import { eeaCountries, staffRules } from '../../shared/staff-rules.gen';
import { conflictingFields, type FormState, isNumberInput } from '../admin-frame';
import { defaultShop } from '../settings';
import { carrierPath, invoiceField, type OrderSettingsError, validateOrderSettings } from './order-settings';

/** A text that every language has, by the path that the server uses for it. */
export type LocalText = 'aboutText' | 'withdrawal.text';

export interface SettingsValues extends Record<`${LocalText}.${Language}`, string> {
  shopName: string;
  supportEmail: string;
  messagingLink: string;
  developerContact: string;
  legalName: string;
  companyAddress: string;
  registrationNumber: string;
  vatNumber: string;
  shippingFee: string;
  freeShippingThreshold: string;
  deliveryDaysMin: string;
  deliveryDaysMax: string;
  timeZone: string;
  carriers: Carrier[];
  countries: string[];
  paymentMethods: PaymentMethod[];
  guestCheckout: boolean;
  retentionDays: string;
  recordsPayments: boolean;
  maxHoldDays: string;
  vatRate: string;
  invoiceNumberFormat: string;
  invoiceRetentionYears: string;
  withdrawalDays: string;
  withdrawalCountries: string[];
  passwordMinChars: string;
  adminPasswordMinChars: string;
  adminTwoStepRequired: boolean;
  languages: string[];
  defaultLanguage: string;
  notificationEmail: string;
  notificationLanguage: string;
  flagBaseUrl: string;
}

export type SettingsField = keyof SettingsValues;

/** Settings of this release, which instances of the previous one omit. */
const newSettings: Pick<
  AdminSettings,
  | 'company'
  | 'deliveryDays'
  | 'timeZone'
  | 'withdrawal'
  | 'carriers'
  | 'invoices'
  | 'passwordMinChars'
  | 'adminPasswordMinChars'
  | 'adminTwoStepRequired'
  | 'recordsPayments'
  | 'maxHoldDays'
  | 'languages'
> = {
  company: { legalName: '', address: '', registrationNumber: '', vatNumber: '' },
  deliveryDays: { min: 1, max: 3 },
  timeZone: defaultShop.timeZone,
  withdrawal: { days: 14, countries: [], text: {} },
  carriers: [],
  invoices: { numberFormat: '{year}-{number}', vatRate: 0, retentionYears: 1 },
  passwordMinChars: rules.passwordMinChars,
  adminPasswordMinChars: rules.passwordMinChars,
  adminTwoStepRequired: false,
  recordsPayments: true,
  maxHoldDays: rules.retentionMaxDays,
  languages: [...defaultOffer],
};

export function valuesOf(saved: AdminSettings): SettingsValues {
  const settings = { ...newSettings, ...saved };
  return {
    shopName: settings.shopName,
    supportEmail: settings.supportEmail,
    messagingLink: settings.messagingLink,
    developerContact: settings.developerContact,
    ...textValues('aboutText', settings.aboutText),
    legalName: settings.company.legalName,
    companyAddress: settings.company.address,
    registrationNumber: settings.company.registrationNumber,
    vatNumber: settings.company.vatNumber,
    shippingFee: settings.shippingFee.toFixed(2),
    freeShippingThreshold: settings.freeShippingThreshold.toFixed(2),
    deliveryDaysMin: String(settings.deliveryDays.min),
    deliveryDaysMax: String(settings.deliveryDays.max),
    timeZone: settings.timeZone,
    carriers: settings.carriers,
    countries: [...settings.countries].sort(),
    paymentMethods: paymentMethods.filter((method) => settings.paymentMethods.includes(method)),
    guestCheckout: settings.guestCheckout,
    retentionDays: String(settings.retentionDays),
    recordsPayments: settings.recordsPayments,
    maxHoldDays: String(settings.maxHoldDays),
    vatRate: String(settings.invoices.vatRate),
    invoiceNumberFormat: settings.invoices.numberFormat,
    invoiceRetentionYears: String(settings.invoices.retentionYears),
    withdrawalDays: String(settings.withdrawal.days),
    ...textValues('withdrawal.text', settings.withdrawal.text),
    withdrawalCountries: [...settings.withdrawal.countries].sort(),
    passwordMinChars: String(settings.passwordMinChars),
    adminPasswordMinChars: String(settings.adminPasswordMinChars),
    adminTwoStepRequired: settings.adminTwoStepRequired,
    languages: [...settings.languages].sort(),
    defaultLanguage: settings.languages[0] ?? baseLanguage,
    notificationEmail: settings.notificationEmail,
    notificationLanguage: settings.notificationLanguage,
    flagBaseUrl: settings.flagBaseUrl,
  };
}

/** Settings that the loaded ones lack are not sent, so that they stay unchanged. */
export function inputOf(
  values: SettingsValues,
  version: number,
  loaded: Partial<AdminSettings> = newSettings,
): SettingsInput {
  return {
    shopName: values.shopName.trim(),
    supportEmail: values.supportEmail.trim(),
    messagingLink: values.messagingLink.trim(),
    developerContact: values.developerContact.trim(),
    aboutText: textsOf(values, 'aboutText'),
    company: {
      legalName: values.legalName.trim(),
      address: values.companyAddress.trim(),
      registrationNumber: values.registrationNumber.trim(),
      vatNumber: values.vatNumber.trim(),
    },
    shippingFee: amountOf(values.shippingFee),
    freeShippingThreshold: amountOf(values.freeShippingThreshold),
    deliveryDays: { min: Number(values.deliveryDaysMin), max: Number(values.deliveryDaysMax) },
    ...(loaded.timeZone && { timeZone: values.timeZone }),
    countries: values.countries,
    paymentMethods: values.paymentMethods,
    guestCheckout: values.guestCheckout,
    retentionDays: Number(values.retentionDays),
    ...(loaded.maxHoldDays !== undefined && {
      recordsPayments: values.recordsPayments,
      maxHoldDays: Number(values.maxHoldDays),
    }),
    ...(loaded.withdrawal && {
      withdrawal: {
        days: Number(values.withdrawalDays),
        countries: values.withdrawalCountries,
        text: textsOf(values, 'withdrawal.text'),
      },
    }),
    ...(loaded.carriers && {
      carriers: values.carriers.map(({ name, trackingUrl }) => ({
        name: name.trim(),
        trackingUrl: trackingUrl.trim(),
      })),
    }),
    ...(loaded.invoices && {
      invoices: {
        numberFormat: values.invoiceNumberFormat.trim(),
        vatRate: amountOf(values.vatRate),
        retentionYears: Number(values.invoiceRetentionYears),
      },
    }),
    passwordMinChars: Number(values.passwordMinChars),
    adminPasswordMinChars: Number(values.adminPasswordMinChars),
    adminTwoStepRequired: values.adminTwoStepRequired,
    ...(loaded.languages && { languages: offerOf(values) }),
    notificationEmail: values.notificationEmail.trim(),
    notificationLanguage: values.notificationLanguage,
    flagBaseUrl: values.flagBaseUrl.trim(),
    version,
  };
}

/** The text in each built-in language. An instance of the previous release does not have all of them. */
function textValues<Text extends LocalText>(text: Text, texts: Record<string, string>) {
  const entries = languages.map((language) => [`${text}.${language}`, texts[language] ?? '']);
  return Object.fromEntries(entries) as Record<`${Text}.${Language}`, string>;
}

/** The texts that are not blank; the others are unchanged. */
function textsOf(values: SettingsValues, text: LocalText): Record<string, string> {
  const texts = languages.map((language) => [language, values[`${text}.${language}`].trim()]);
  return Object.fromEntries(texts.filter(([, value]) => value));
}

/** The offered languages, the default one first. */
function offerOf({ languages, defaultLanguage }: SettingsValues): string[] {
  const isDefault = (code: string) => code === defaultLanguage;
  return [...languages.filter(isDefault), ...languages.filter((code) => !isDefault(code))];
}

/** The languages that the form shows texts in. The server fills in the text of a language when it is offered. */
export function editedLanguages({ languages: offered }: SettingsValues, base: SettingsValues): Language[] {
  return languages.filter((language) => offered.includes(language) && base[`aboutText.${language}`]);
}

/** Accepts a decimal comma or point. */
export function amountOf(input: string): number {
  return Number(input.replace(',', '.'));
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
  | 'invalidDeliveryDays'
  | 'chooseCountry'
  | 'chooseMethod'
  | 'chooseLanguage'
  | OrderSettingsError;

/** A carrier has an error per control, such as `carriers.0.name`. */
export type SettingsErrors = Partial<
  Record<SettingsField | `carriers.${number}.${keyof Carrier}`, SettingsError>
>;

const integerFields = [
  'deliveryDaysMin',
  'deliveryDaysMax',
  'retentionDays',
  'maxHoldDays',
  'invoiceRetentionYears',
  'withdrawalDays',
  'passwordMinChars',
  'adminPasswordMinChars',
] as const;

/** Validation errors by field, in form order; the server validates again. */
export function validateSettings(values: SettingsValues, base = values): SettingsErrors {
  const errors: SettingsErrors = validateOrderSettings(values);
  const requiredFields = [
    'shopName',
    'supportEmail',
    'messagingLink',
    'developerContact',
    ...editedLanguages(values, base).flatMap(
      (language) => [`aboutText.${language}`, `withdrawal.text.${language}`] as const,
    ),
  ] as const;
  for (const field of requiredFields) if (!values[field].trim()) errors[field] = 'required';
  // An empty amount is not zero: it must not make shipping free.
  for (const field of ['shippingFee', 'freeShippingThreshold'] as const) {
    if (/^\s*[.,]?\s*$/.test(values[field])) errors[field] = 'required';
    else if (!isNumberInput(values[field], 2)) errors[field] = 'invalidNumber';
  }
  if (!errors.supportEmail && !isEmail(values.supportEmail.trim())) errors.supportEmail = 'invalidEmail';
  if (!errors.messagingLink && !/^(?:https|tg):\/\/[^\s"<>]+$/.test(values.messagingLink.trim())) {
    errors.messagingLink = 'invalidLink';
  }
  const [minDays, maxDays] = [Number(values.deliveryDaysMin), Number(values.deliveryDaysMax)];
  if (minDays < 1 || minDays > maxDays) errors.deliveryDaysMin = 'invalidDeliveryDays';
  if (maxDays < 1 || maxDays > rules.deliveryMaxDays) errors.deliveryDaysMax = 'invalidDeliveryDays';
  if (values.countries.length === 0) errors.countries = 'chooseCountry';
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
  for (const field of integerFields) {
    if (!isNumberInput(values[field])) errors[field] = 'invalidNumber';
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

function isInRange(input: string, minimum: number, maximum: number): boolean {
  const number = Number(input);
  return Number.isInteger(number) && number >= minimum && number <= maximum;
}

const listFields = ['countries', 'paymentMethods', 'withdrawalCountries', 'languages'] as const;

/** The fields that were changed in both versions. The lists never conflict, because their entries are only on or off. */
export function conflictsOf(theirs: SettingsValues, mine: FormState<SettingsValues>): SettingsField[] {
  return conflictingFields(theirs, mine).filter(
    (field) => !(listFields as readonly SettingsField[]).includes(field),
  );
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
  return Object.fromEntries(merged);
}

function mergeSets<Item>(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] {
  const kept = theirs.filter((item) => mine.includes(item) || !base.includes(item));
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
  return [...kept, ...added];
}

/** Maps a field path of the server to a field of the form. */
export function fieldOf(path: string): string {
  if (path.startsWith('aboutText.') || path.startsWith('withdrawal.text.')) return path;
  if (path === 'company.address') return 'companyAddress';
  if (path.startsWith('company.')) return path.slice('company.'.length);
  if (path.startsWith('deliveryDays')) return path.endsWith('.min') ? 'deliveryDaysMin' : 'deliveryDaysMax';
  if (path.startsWith('withdrawal.countries')) return 'withdrawalCountries';
  if (path === 'withdrawal.days') return 'withdrawalDays';
  if (path.startsWith('invoices.')) return invoiceField(path);
  if (path.startsWith('carriers.')) return carrierPath(path);
  return path.split(/[.[]/)[0] ?? path;
}
