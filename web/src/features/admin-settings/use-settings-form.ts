import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import type { AdminSettings } from '../../shared/api/types';
import { useNotify } from '../../shared/notices';
import { rules } from '../../shared/rules.gen';
import { saveTopic, useSavedForm } from '../admin-frame';
import { saveSettings } from './api';
import {
  faultsOf,
  fieldOf,
  inputOf,
  type SeenSettings,
  type SettingsValues,
  valuesOf,
} from './settings-values';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The form of the shop's settings. Nothing typed is lost until it is saved or let go. */
export function useSettingsForm(settings: AdminSettings) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();

  /** Every view of the shop shows newer settings at once. */
  function follow(newer: AdminSettings): void {
    queryClient.setQueryData(queryKeys.adminSettings, newer);
    void queryClient.invalidateQueries({ queryKey: ['settings'] });
  }

  return useSavedForm<SettingsValues, SeenSettings, AdminSettings>({
    draft: 'admin.settings',
    saved: valuesOf(settings),
    seen: { version: settings.version },
    seenOf: ({ version }) => ({ version }),
    faultsOf: (values) =>
      Object.fromEntries(
        Object.entries(faultsOf(values)).map(([field, fault]) => [
          field,
          t(`settings.${fault}`, { maximum: rules.retentionMaxDays }),
        ]),
      ),
    send: (values, seen) => saveSettings(api, inputOf(values, seen)),
    onSaved: (saved) => {
      follow(saved);
      notify(t('settings.saved'), { type: 'success', topic: saveTopic });
    },
    currentOf: ({ details }) => details?.currentSettings,
    follow,
    fieldOf,
    words: { failed: t('settings.saveError'), faulty: t('settings.saveError') },
  });
}
