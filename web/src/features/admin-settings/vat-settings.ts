import { euVatRates } from '../../shared/staff-rules.gen';
import { isNumberInput } from '../admin-frame';

/** A rate as it is typed. */
export interface VatRateRow {
  country: string;
  from: string;
  rate: string;
}

export type VatSettingsError = 'required' | 'invalidRate' | 'duplicateVatRate' | 'unknownVatCountry';

interface VatValues {
  vatScheme: string;
  sellerCountry: string;
  vatRates: readonly VatRateRow[];
}

const euCountries: readonly string[] = euVatRates.map(({ country }) => country);

/** The countries that can have a rate: those of the European Union, and the one of the seller. */
export function vatCountries(sellerCountry: string): string[] {
  return [...new Set([...euCountries, sellerCountry])];
}

export function isVatRate(input: string): boolean {
  return /\d/.test(input) && isNumberInput(input, 2) && Number(input.replace(',', '.')) <= 100;
}

/** Errors by control, such as `vatRates.0.from`. */
export function validateVatRates({ sellerCountry, vatRates }: VatValues) {
  const errors: Record<string, VatSettingsError> = {};
  const allowed = vatCountries(sellerCountry);
  vatRates.forEach(({ country, from, rate }, index) => {
    const isSame = (other: VatRateRow) => other.country === country && other.from === from;
    if (!country) errors[`vatRates.${index}.country`] = 'required';
    else if (!allowed.includes(country)) errors[`vatRates.${index}.country`] = 'unknownVatCountry';
    if (!from) errors[`vatRates.${index}.from`] = 'required';
    else if (country && vatRates.findIndex(isSame) < index)
      errors[`vatRates.${index}.from`] = 'duplicateVatRate';
    if (!isVatRate(rate)) errors[`vatRates.${index}.rate`] = 'invalidRate';
  });
  return errors;
}

/** The rate of a country on a day. */
function rateOn(rows: readonly VatRateRow[], country: string, day: string): VatRateRow | undefined {
  const started = rows.filter((row) => row.country === country && row.from !== '' && row.from <= day);
  return started.sort((one, other) => (one.from < other.from ? -1 : 1)).at(-1);
}

/**
 * The rows with the standard rates of the European Union. Rates that staff have entered stay, and so does the rate of
 * the seller's country, which has a field of its own.
 */
export function withStandardRates(rows: readonly VatRateRow[], sellerCountry: string, today: string) {
  const entered = rows.filter(({ country, from, rate }) => country || from || rate);
  const proposed = euVatRates.flatMap(({ country, from, rate }) => {
    const current = rateOn(entered, country, today);
    const isEntered = current && (current.from >= from || Number(current.rate.replace(',', '.')) === rate);
    return isEntered || country === sellerCountry ? [] : [{ country, from, rate: String(rate) }];
  });
  return [...entered, ...proposed];
}

/** The destinations for which no invoice can be issued today. */
export function countriesWithoutRate(values: VatValues, destinations: readonly string[], today: string) {
  if (values.vatScheme !== 'destination') return [];
  return destinations.filter(
    (code) =>
      code !== values.sellerCountry && euCountries.includes(code) && !rateOn(values.vatRates, code, today),
  );
}
