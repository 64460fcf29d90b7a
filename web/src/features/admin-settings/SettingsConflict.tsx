import type { Carrier } from '../../shared/api/types';
import { FormConflictDialog, useFieldDifferences } from '../admin-frame';
import { conflictsOf, settingsFields, valuesOf } from './settings-values';
import { useFieldLabel } from './use-field-label';
import type { SettingsForm } from './use-settings-form';

const fields = { ...settingsFields, defaultLanguage: { kind: 'language' } } as const;

export function SettingsConflict({ form }: { form: SettingsForm }) {
  const label = useFieldLabel();
  const format = (value: unknown) =>
    Array.isArray(value) ? value.map(({ name }: Carrier) => name).join(', ') : String(value);
  const differences = useFieldDifferences({ form, fields, valuesOf, conflictsOf, label, format });
  return <FormConflictDialog form={form} differences={differences} />;
}
