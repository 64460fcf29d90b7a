import type { Carrier } from '../../shared/api/types';
import { staffRules } from '../../shared/staff-rules.gen';
import { isVatRate } from './vat-settings';

/** When the first invoice of an order is issued. */
export const invoiceIssues = ['by_hand', 'when_paid', 'when_shipped'] as const;

export type OrderSettingsError =
  | 'required'
  | 'invalidTracking'
  | 'duplicateCarrier'
  | 'invalidRate'
  | 'invalidNumberFormat'
  | 'invalidYears'
  | 'invalidPaymentDays'
  | 'invalidIban';

interface OrderSettingsValues {
  carriers: readonly Carrier[];
  vatRate: string;
  invoiceNumberFormat: string;
  invoiceRetentionYears: string;
  paymentDays: string;
  iban: string;
}

/** Errors of carriers and invoices; the path of a carrier's error is that of the server. */
export function validateOrderSettings(values: OrderSettingsValues) {
  const errors: Record<string, OrderSettingsError> = {};
  const names = values.carriers.map(({ name }) => name.trim().toLowerCase());
  values.carriers.forEach(({ trackingUrl }, index) => {
    const name = names[index] ?? '';
    if (!name) errors[`carriers.${index}.name`] = 'required';
    else if (names.indexOf(name) < index) errors[`carriers.${index}.name`] = 'duplicateCarrier';
    if (!isTrackingUrl(trackingUrl.trim())) errors[`carriers.${index}.trackingUrl`] = 'invalidTracking';
  });
  if (!isVatRate(values.vatRate)) errors.vatRate = 'invalidRate';
  if (!isNumberFormat(values.invoiceNumberFormat.trim())) errors.invoiceNumberFormat = 'invalidNumberFormat';
  const years = Number(values.invoiceRetentionYears);
  if (!Number.isInteger(years) || years < 1 || years > staffRules.invoiceRetentionMaxYears)
    errors.invoiceRetentionYears = 'invalidYears';
  const days = Number(values.paymentDays);
  if (!Number.isInteger(days) || days < 1 || days > staffRules.invoicePaymentMaxDays)
    errors.paymentDays = 'invalidPaymentDays';
  const iban = values.iban.replace(/\s/g, '');
  // The server checks the check digits, too.
  if (iban && !/^[a-z]{2}\d{2}[a-z\d]{11,30}$/i.test(iban)) errors.iban = 'invalidIban';
  return errors;
}

const placeholders = /\{(?:number|country|zipCode)\}/g;

/** Empty, or https with the number outside of the host. */
function isTrackingUrl(template: string): boolean {
  if (!template) return true;
  const [, rest = ''] = /^https:\/\/[a-zA-Z\d.:-]+\/(.*)$/.exec(template) ?? [];
  return rest.includes('{number}') && !/[ "<>\\{}]/.test(rest.replace(placeholders, ''));
}

function isNumberFormat(format: string): boolean {
  const literal = format.replace('{year}', '').replace('{number}', '');
  return format.includes('{year}') && format.includes('{number}') && /^[A-Za-z\d/._-]*$/.test(literal);
}

/** The tracking page of an example parcel; undefined while the template is not valid. */
export function exampleLink(template: string): string | undefined {
  if (!template.trim() || !isTrackingUrl(template.trim())) return undefined;
  return template
    .trim()
    .replaceAll('{number}', '3SABCD1234567')
    .replaceAll('{country}', 'NL')
    .replaceAll('{zipCode}', '1016DX');
}

/** How the first invoice of a year is numbered. */
export function exampleNumber(format: string, year: number): string {
  return format.trim().replace('{year}', String(year)).replace('{number}', '000001');
}

/** An error of a carrier stays at its control; another one concerns the list. */
export function carrierPath(path: string): string {
  return /^carriers\.\d+\.(?:name|trackingUrl)$/.test(path) ? path : 'carriers';
}
