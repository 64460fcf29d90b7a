import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { ApiError } from '../../shared/api/problem';
import { queryKeys } from '../../shared/api/query-keys';
import type { AdminSettings } from '../../shared/api/types';
import { useNotify } from '../../shared/notices';
import { rules } from '../../shared/rules.gen';
import { useOfficeForm } from '../admin-frame';
import { saveSettings } from './api';
import {
  faultsOf,
  fieldOf,
  inputOf,
  type SeenSettings,
  type SettingsField,
  type SettingsValues,
  valuesOf,
} from './settings-values';

export type SettingsErrors = Partial<Record<SettingsField, string>>;
export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The form of the shop's settings. Nothing typed is lost until it is saved or let go. */
export function useSettingsForm(settings: AdminSettings) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useOfficeForm<SettingsValues, SeenSettings>({
    draft: 'admin.settings',
    saved: valuesOf(settings),
    seen: { version: settings.version },
  });
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<AdminSettings>();
  /** Counts refusals, so that the focus moves to the fault each time. */
  const [refusals, setRefusals] = useState(0);

  function refuse(message: string, faults: SettingsErrors): void {
    setErrors(faults);
    setRefusals((count) => count + 1);
    notify(message, { type: 'error' });
  }

  async function save(seen: SeenSettings): Promise<void> {
    if (saving) return;
    const faults = Object.entries(faultsOf(form.values));
    if (faults.length > 0) {
      refuse(
        t('settings.saveError'),
        Object.fromEntries(
          faults.map(([field, fault]) => [
            field,
            t(`settings.${fault}`, { maximum: rules.retentionMaxDays }),
          ]),
        ),
      );
      return;
    }
    setErrors({});
    setSaving(true);
    try {
      taken(await saveSettings(api, inputOf(form.values, seen)));
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  }

  /** Every view of the shop shows the new settings at once. */
  function taken(saved: AdminSettings): void {
    form.discard();
    setConflict(undefined);
    queryClient.setQueryData(queryKeys.adminSettings, saved);
    void queryClient.invalidateQueries({ queryKey: ['settings'] });
    notify(t('settings.saved'), { type: 'success' });
  }

  function failed(error: unknown): void {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const current = problem?.code === 'edit_conflict' ? problem.details?.currentSettings : undefined;
    if (current) {
      setConflict(current);
      return;
    }
    setConflict(undefined);
    const fields = (problem?.fields ?? []).map(({ field, message }) => [fieldOf(field), message]);
    refuse(problem?.message ?? t('settings.saveError'), Object.fromEntries(fields));
  }

  return {
    values: form.values,
    errors,
    refusals,
    saving,
    conflict,
    unsaved: form.changed.length,
    change: (fields: Partial<SettingsValues>) => {
      form.change(fields);
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in fields))));
    },
    save: () => save(form.seen),
    discard: () => {
      form.discard();
      setErrors({});
    },
    /** Lets one's own fields go and goes on with what somebody else has saved. */
    takeTheirs: () => {
      if (!conflict) return;
      form.discard();
      queryClient.setQueryData(queryKeys.adminSettings, conflict);
      setConflict(undefined);
    },
    /** Saves over what somebody else has saved, knowing of it. */
    overwrite: () => conflict && void save({ version: conflict.version }),
    closeConflict: () => setConflict(undefined),
  };
}
