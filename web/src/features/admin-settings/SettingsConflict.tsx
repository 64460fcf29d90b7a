import { useTranslation } from 'react-i18next';
import { namedCountries } from '../../shared/countries';
import { useLanguage } from '../../shared/i18n/use-language';
import { ConflictDialog, differing } from '../admin-frame';
import { allMethods, type SettingsField, type SettingsValues, valuesOf } from './settings-values';
import type { SettingsForm } from './use-settings-form';

/** Somebody else saved other settings meanwhile: what differs, in words. */
export function SettingsConflict({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { conflict } = form;
  const theirs = conflict && valuesOf(conflict);

  /** Of thirty countries only those are named that one has and the other has not. */
  function toldCountries(
    { countries: these }: SettingsValues,
    { countries: others }: SettingsValues,
  ): string {
    const named = (codes: string[], sign: string) =>
      namedCountries(codes, language).map(({ name }) => `${sign}\u00a0${name}`);
    return [
      ...named(
        these.filter((code) => !others.includes(code)),
        '+',
      ),
      ...named(
        others.filter((code) => !these.includes(code)),
        '−',
      ),
    ].join(', ');
  }

  function told(values: SettingsValues, other: SettingsValues, field: SettingsField): string {
    if (field === 'guestCheckout') return t(values.guestCheckout ? 'settings.yes' : 'settings.no');
    if (field === 'countries') return toldCountries(values, other);
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
          ? differing(theirs, form.changes).map((field) => ({
              field: t(`settings.${field}`),
              theirs: told(theirs, form.values, field),
              mine: told(form.values, theirs, field),
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
