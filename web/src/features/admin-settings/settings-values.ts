import type { AdminSettings, PaymentMethod, SettingsInput } from '../../shared/api/types';
import { isEmail } from '../../shared/forms/field-rules';
import { rules } from '../../shared/rules.gen';

/** The fields of the form, as they are typed. */
export interface SettingsValues {
  shopName: string;
  supportEmail: string;
  messagingLink: string;
  developerContact: string;
  aboutRu: string;
  aboutEn: string;
  shippingFee: string;
  freeShippingThreshold: string;
  countries: string[];
  paymentMethods: PaymentMethod[];
  guestCheckout: boolean;
  retentionDays: string;
  notificationEmail: string;
  flagBaseUrl: string;
}

export type SettingsField = keyof SettingsValues;

/** Which state of the settings was edited: the server refuses to save over a newer one. */
export interface SeenSettings {
  version: number;
}

export const allMethods = [
  'card',
  'ideal',
  'paypal',
  'bank_transfer',
  'online_wallet',
] as const satisfies PaymentMethod[];

/** Countries that forbid the distance sale of e-cigarettes, as far as we know: see the note beside them. */
export const banned: readonly string[] = ['NL', 'BE'];

export function valuesOf(settings: AdminSettings): SettingsValues {
  return {
    shopName: settings.shopName,
    supportEmail: settings.supportEmail,
    messagingLink: settings.messagingLink,
    developerContact: settings.developerContact,
    aboutRu: settings.aboutText.ru,
    aboutEn: settings.aboutText.en,
    shippingFee: settings.shippingFee.toFixed(2),
    freeShippingThreshold: settings.freeShippingThreshold.toFixed(2),
    countries: [...settings.countries].sort(),
    paymentMethods: allMethods.filter((method) => settings.paymentMethods.includes(method)),
    guestCheckout: settings.guestCheckout,
    retentionDays: String(settings.retentionDays),
    notificationEmail: settings.notificationEmail,
    flagBaseUrl: settings.flagBaseUrl,
  };
}

export function inputOf(values: SettingsValues, { version }: SeenSettings): SettingsInput {
  return {
    shopName: values.shopName.trim(),
    supportEmail: values.supportEmail.trim(),
    messagingLink: values.messagingLink.trim(),
    developerContact: values.developerContact.trim(),
    aboutText: { ru: values.aboutRu.trim(), en: values.aboutEn.trim() },
    shippingFee: amountOf(values.shippingFee),
    freeShippingThreshold: amountOf(values.freeShippingThreshold),
    countries: values.countries,
    paymentMethods: values.paymentMethods,
    guestCheckout: values.guestCheckout,
    retentionDays: Number(values.retentionDays),
    notificationEmail: values.notificationEmail.trim(),
    flagBaseUrl: values.flagBaseUrl.trim(),
    version,
  };
}

/** A comma is as good as a point. */
function amountOf(typed: string): number {
  return Number(typed.replace(',', '.'));
}

export type Fault =
  | 'required'
  | 'invalidEmail'
  | 'invalidLink'
  | 'invalidFlags'
  | 'invalidDays'
  | 'chooseOne';

/** Every fault by its field, in the order of the form; the server decides. */
export function faultsOf(values: SettingsValues): Partial<Record<SettingsField, Fault>> {
  const faults: Partial<Record<SettingsField, Fault>> = {};
  const blank = [
    'shopName',
    'supportEmail',
    'messagingLink',
    'developerContact',
    'aboutRu',
    'aboutEn',
  ] as const;
  for (const field of blank) if (!values[field].trim()) faults[field] = 'required';
  // Nothing is not zero: an emptied field must not make shipping free.
  for (const field of ['shippingFee', 'freeShippingThreshold'] as const) {
    if (!/\d/.test(values[field])) faults[field] = 'required';
  }
  if (!faults.supportEmail && !isEmail(values.supportEmail.trim())) faults.supportEmail = 'invalidEmail';
  if (!faults.messagingLink && !/^(?:https|tg):\/\/[^\s"<>]+$/.test(values.messagingLink.trim())) {
    faults.messagingLink = 'invalidLink';
  }
  if (values.countries.length === 0) faults.countries = 'chooseOne';
  if (values.paymentMethods.length === 0) faults.paymentMethods = 'chooseOne';
  const days = Number(values.retentionDays);
  if (!Number.isInteger(days) || days < 1 || days > rules.retentionMaxDays)
    faults.retentionDays = 'invalidDays';
  const notified = values.notificationEmail.trim();
  if (notified && !isEmail(notified)) faults.notificationEmail = 'invalidEmail';
  if (!/^(?:\/(?!\/)|https:\/\/[^\s])[^\s"<>\\]*$/.test(values.flagBaseUrl.trim())) {
    faults.flagBaseUrl = 'invalidFlags';
  }
  return faults;
}

/** The server names fields by their path; the form has them flat. */
export function fieldOf(path: string): string {
  if (path.startsWith('aboutText.')) return path.endsWith('.ru') ? 'aboutRu' : 'aboutEn';
  return path.split(/[.[]/)[0] ?? path;
}
