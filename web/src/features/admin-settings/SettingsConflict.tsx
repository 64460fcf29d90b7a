import type { Carrier } from '../../shared/api/types';
import { FormConflictDialog, useFieldDifferences } from '../admin-frame';
import { conflictsOf, settingsFields, valuesOf } from './settings-values';
import type { ZoneValues } from './shipping-zones';
import { useFieldLabel } from './use-field-label';
import type { SettingsForm } from './use-settings-form';

const fields = { ...settingsFields, defaultLanguage: { kind: 'language' } } as const;

export function SettingsConflict({ form }: { form: SettingsForm }) {
  const label = useFieldLabel();
  const format = (value: unknown) =>
    Array.isArray(value)
      ? value.map((row: Carrier | ZoneValues) => formatRow(row)).join('; ')
      : String(value);
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
