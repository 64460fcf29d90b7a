import { baseLanguage, languageRules, parseLanguage } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { FormConflictDialog } from '../admin-frame';
import { amountOf, conflictsOf, type SettingsField, type SettingsValues, valuesOf } from './settings-values';
import { useFieldLabel } from './use-field-label';
import type { SettingsForm } from './use-settings-form';

export function SettingsConflict({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const label = useFieldLabel();
  const { conflict } = form;
  const theirs = conflict && valuesOf(conflict);

  function formatField(values: SettingsValues, field: SettingsField): string {
    if (field === 'guestCheckout' || field === 'adminTwoStepRequired')
      return t(values[field] ? 'settings.yes' : 'settings.no');
    if (field === 'notificationLanguage' || field === 'defaultLanguage')
      return languageRules[parseLanguage(values[field]) ?? baseLanguage].name;
    if (field === 'shippingFee' || field === 'freeShippingThreshold')
      return formatMoney(amountOf(values[field]), language);
    if (field === 'carriers') return values.carriers.map(({ name }) => name).join(', ');
    return String(values[field]);
  }

  const differences = theirs
    ? conflictsOf(theirs, form).map((field) => ({
        name: field,
        label: label(field),
        theirs: formatField(theirs, field),
        mine: formatField(form.values, field),
      }))
    : [];
  return <FormConflictDialog form={form} differences={differences} />;
}
