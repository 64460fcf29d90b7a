import { useQueryClient } from '@tanstack/react-query';
import { adminQueryKey } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { problemDetail } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import { queryScopes } from '../../shared/api/query-keys';
import type { AdminSettings } from '../../shared/api/types';
import { writeLocalStorage } from '../../shared/browser-storage';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { staffRules } from '../../shared/staff-rules.gen';
import { storageKeys } from '../../shared/storage-keys';
import { useNotify } from '../../shared/toasts';
import { saveTopic, useVersionedForm } from '../admin-frame';
import {
  conflictsOf,
  fieldOf,
  holdMinDays,
  inputOf,
  limitMaximums,
  mergeLists,
  retentionMinDays,
  type SettingsError,
  type SettingsValues,
  validateSettings,
  valuesOf,
  withdrawalMinDays,
} from './settings-values';

/** The maximum that an error names. */
const maximums: Partial<Record<SettingsError, number>> = {
  invalidRetention: rules.retentionMaxDays,
  invalidHold: rules.retentionMaxDays,
  zoneDays: rules.deliveryMaxDays,
  zoneAmount: rules.maxPriceCents / 100,
  tooManyZones: staffRules.maxShippingZones,
  invalidWithdrawalDays: rules.withdrawalMaxDays,
  invalidPasswordLength: rules.passwordMinCharsLimit,
  invalidYears: staffRules.invoiceRetentionMaxYears,
  invalidPaymentDays: staffRules.invoicePaymentMaxDays,
};

/** The minimum that an error names. */
function minimumOf(error: SettingsError, values: SettingsValues): number {
  if (error === 'invalidWithdrawalDays') return withdrawalMinDays(values);
  if (error === 'invalidRetention') return retentionMinDays(values);
  return error === 'invalidHold' ? holdMinDays(values) : rules.passwordMinChars;
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The form of the shop settings. */
export function useSettingsForm(settings: AdminSettings) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();

  function updateCache(current: AdminSettings): void {
    queryClient.setQueryData(adminQueryKey('/api/v1/admin/settings', {}), current);
    // The shop reads its settings from another query.
    void queryClient.invalidateQueries({ queryKey: queryScopes.settings });
  }

  return useVersionedForm<SettingsValues, AdminSettings>({
    draftKey: 'admin.settings',
    savedValues: valuesOf(settings),
    valuesOf,
    version: settings.version,
    validate: (values) =>
      Object.fromEntries(
        Object.entries<SettingsError>(
          validateSettings(values, valuesOf(settings)) as Record<string, SettingsError>,
        ).map(([field, error]) => [
          field,
          t(`settings.${error}`, {
            minimum: minimumOf(error, values),
            maximum: maximums[error] ?? limitMaximums[field as keyof typeof limitMaximums],
          }),
        ]),
      ),
    send: (values, version = settings.version) =>
      unwrap(api.PUT('/api/v1/admin/settings', { body: inputOf(values, version, settings) })),
    onSaved: (saved) => {
      updateCache(saved);
      writeLocalStorage(storageKeys.settingsVersion, String(saved.version));
      notify(t('settings.saved'), { type: 'success', topic: saveTopic });
    },
    currentOf: (problem) => problemDetail(problem, 'currentSettings'),
    conflictsOf,
    mergeLists,
    updateCache,
    fieldOf,
    texts: { saveError: t('settings.saveError'), validationError: t('settings.checkFields') },
  });
}
