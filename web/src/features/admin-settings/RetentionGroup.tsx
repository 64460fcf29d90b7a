import { useTranslation } from '../../shared/i18n/use-translation';
import { FieldControl } from '../admin-frame';
import { Group, SwitchField, useControl } from './setting-groups';
import { retentionMinDays } from './settings-values';
import type { SettingsForm } from './use-settings-form';

/** When personal data of completed orders is erased, and what holds it back. */
export function RetentionGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const control = useControl(form);
  const minimum = retentionMinDays(form.values);
  return (
    <Group title={t('settings.groups.retention')}>
      <FieldControl {...control('retentionDays')} hint={t('settings.retentionHint', { minimum })} />
      <SwitchField form={form} name="recordsPayments" hint={t('settings.recordsPaymentsHint')} />
      {form.values.recordsPayments && (
        <SwitchField form={form} name="shipsUnpaidOrders" hint={t('settings.shipsUnpaidOrdersHint')} />
      )}
      <FieldControl {...control('maxHoldDays')} hint={t('settings.maxHoldHint')} />
    </Group>
  );
}
