import { localizeCountries } from '../../shared/countries';
import { defaultLanguage, languageNames, parseLanguage } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { conflictingFields, FormConflictDialog } from '../admin-frame';
import { allMethods, amountOf, type SettingsField, type SettingsValues, valuesOf } from './settings-values';
import type { SettingsForm } from './use-settings-form';

export function SettingsConflict({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { conflict } = form;
  const theirs = conflict && valuesOf(conflict);

  /** Formats only the countries in which the two versions differ. */
  function formatCountries(
    { countries: these }: SettingsValues,
    { countries: others }: SettingsValues,
  ): string {
    const withSign = (codes: string[], sign: string) =>
      localizeCountries(codes, language).map(({ name }) => `${sign}\u00a0${name}`);
    return [
      ...withSign(
        these.filter((code) => !others.includes(code)),
        '+',
      ),
      ...withSign(
        others.filter((code) => !these.includes(code)),
        '−',
      ),
    ].join(', ');
  }

  function formatField(values: SettingsValues, other: SettingsValues, field: SettingsField): string {
    if (field === 'guestCheckout') return t(values.guestCheckout ? 'settings.yes' : 'settings.no');
    if (field === 'notificationLanguage')
      return languageNames[parseLanguage(values[field]) ?? defaultLanguage];
    if (field === 'countries') return formatCountries(values, other);
    if (field === 'paymentMethods') {
      return allMethods
        .filter((method) => values.paymentMethods.includes(method))
        .map((method) => t(`settings.methods.${method}`))
        .join(', ');
    }
    if (field === 'shippingFee' || field === 'freeShippingThreshold')
      return formatMoney(amountOf(values[field]), language);
    return values[field];
  }

  const differences = theirs
    ? conflictingFields(theirs, form).map((field) => ({
        name: field,
        label: t(`settings.${field}`),
        theirs: formatField(theirs, form.values, field),
        mine: formatField(form.values, theirs, field),
      }))
    : [];
  return <FormConflictDialog form={form} differences={differences} />;
}
