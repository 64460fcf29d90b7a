import { useTranslation } from 'react-i18next';
import { namedCountries } from '../../shared/countries';
import { useLanguage } from '../../shared/i18n/use-language';
import { ConflictDialog } from '../admin-frame';
import {
  allMethods,
  differences,
  type SettingsField,
  type SettingsValues,
  valuesOf,
} from './settings-values';
import type { SettingsForm } from './use-settings-form';

/** Somebody else saved other settings meanwhile: what differs, in words. */
export function SettingsConflict({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { conflict } = form;
  const theirs = conflict && valuesOf(conflict);

  function told(values: SettingsValues, field: SettingsField): string {
    if (field === 'guestCheckout') return t(values.guestCheckout ? 'settings.yes' : 'settings.no');
    if (field === 'countries') {
      return namedCountries(values.countries, language)
        .map(({ name }) => name)
        .join(', ');
    }
    if (field === 'paymentMethods') {
      return allMethods
        .filter((method) => values.paymentMethods.includes(method))
        .map((method) => t(`settings.methods.${method}`))
        .join(', ');
    }
    return values[field];
  }

  return (
    <ConflictDialog
      open={conflict !== undefined}
      savedAt={conflict?.updatedAt ?? undefined}
      differences={
        theirs
          ? differences(theirs, form.values).map((field) => ({
              field: t(`settings.${field}`),
              theirs: told(theirs, field),
              mine: told(form.values, field),
            }))
          : []
      }
      saving={form.saving}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={form.overwrite}
      onClose={form.closeConflict}
    />
  );
}
