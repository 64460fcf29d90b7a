import type { Carrier } from '../../shared/api/types';
import { localizeCountries } from '../../shared/countries';
import { formatDecimal } from '../../shared/counts';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { FormConflictDialog, useFieldDifferences } from '../admin-frame';
import { useDates } from '../settings';
import type { invoiceIssues } from './order-settings';
import {
  conflictsOf,
  type SettingsField,
  type SettingsValues,
  settingsFields,
  valuesOf,
} from './settings-values';
import type { ZoneValues } from './shipping-zones';
import { useFieldLabel } from './use-field-label';
import type { SettingsForm } from './use-settings-form';
import type { VatRateRow } from './vat-settings';

const fields = { ...settingsFields, defaultLanguage: { kind: 'language' } } as const;

export function SettingsConflict({ form }: { form: SettingsForm }) {
  const label = useFieldLabel();
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { formatDay } = useDates();
  const country = (code: string) => localizeCountries([code], language)[0]?.name ?? code;
  const rate = ({ country: code, from, rate }: VatRateRow) =>
    `${country(code)} ${formatDay(from)}: ${formatDecimal(rate, language)} %`;

  function format(value: SettingsValues[SettingsField], name: SettingsField): string {
    if (name === 'carriers' || name === 'shippingZones') {
      return (value as (Carrier | ZoneValues)[]).map(formatRow).join('; ');
    }
    if (name === 'vatRates') return (value as VatRateRow[]).map(rate).join('; ');
    if (name === 'sellerCountry') return country(String(value));
    if (name === 'vatScheme') return t(`settings.vatSchemes.${value as 'seller' | 'destination'}`);
    if (name === 'invoiceIssue')
      return t(`settings.invoiceIssues.${value as (typeof invoiceIssues)[number]}`);
    return String(value);
  }

  const differences = useFieldDifferences({ form, fields, valuesOf, conflictsOf, label, format });
  return <FormConflictDialog form={form} differences={differences} />;
}

/** A carrier, or a zone with its numbers and countries. */
function formatRow(row: Carrier | ZoneValues): string {
  if (typeof row.name === 'string') return row.name;
  const { name, fee, freeFrom, daysMin, daysMax, countries } = row as ZoneValues;
  const days = daysMin && `${daysMin}–${daysMax}`;
  return [Object.values(name)[0], fee, freeFrom, days, countries.join(' ')].filter(Boolean).join(', ');
}
