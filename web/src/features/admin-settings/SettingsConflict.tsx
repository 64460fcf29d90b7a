import type { Carrier } from '../../shared/api/types';
import { localizeCountries } from '../../shared/countries';
import { formatDecimal } from '../../shared/counts';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { FormConflictDialog, useFieldDifferences } from '../admin-frame';
import { useDates, useFormatDays } from '../settings';
import type { invoiceIssues } from './order-settings';
import {
  conflictsOf,
  type SettingsField,
  type SettingsValues,
  settingsFields,
  valuesOf,
} from './settings-values';
import { type ZoneValues, zoneInputOf, zoneName } from './shipping-zones';
import { useFieldLabel } from './use-field-label';
import type { SettingsForm } from './use-settings-form';
import type { VatRateRow } from './vat-settings';

const fields = { ...settingsFields, defaultLanguage: { kind: 'language' } } as const;

export function SettingsConflict({ form }: { form: SettingsForm }) {
  const label = useFieldLabel();
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { formatDay } = useDates();
  const formatDays = useFormatDays();
  const country = (code: string) => localizeCountries([code], language)[0]?.name ?? code;
  const rate = ({ country: code, from, rate }: VatRateRow) =>
    `${country(code)} ${formatDay(from)}: ${formatDecimal(rate, language)} %`;

  const zone = (values: ZoneValues) => {
    const { fee, freeFrom, deliveryDays, countries } = zoneInputOf(values);
    const name = zoneName(values, values.name[language] ? language : form.values.defaultLanguage);
    const terms = [
      formatMoney(fee, language),
      `${t('settings.zoneFreeFrom')} ${formatMoney(freeFrom, language)}`,
      formatDays(deliveryDays ?? undefined),
      ...localizeCountries(countries, language).map((country) => country.name),
    ];
    return `${name}: ${terms.filter(Boolean).join(', ')}`;
  };

  function format(value: SettingsValues[SettingsField], name: SettingsField): string {
    if (name === 'carriers') return (value as Carrier[]).map((carrier) => carrier.name).join('; ');
    if (name === 'shippingZones') return (value as ZoneValues[]).map(zone).join('; ');
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
