import { useTranslation } from '../../shared/i18n/use-translation';
import { FieldControl } from '../admin-frame';
import styles from './ShopSettingsForm.module.css';
import { Group, useControl } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** Limits for customers, which protect the shop against abuse. */
export function LimitsGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const control = useControl(form);
  return (
    <Group title={t('settings.groups.limits')}>
      <p className="muted">{t('settings.limitsHint')}</p>
      <div className={styles.pair}>
        <FieldControl {...control('orderUnits')} />
        <FieldControl {...control('orderValue')} />
      </div>
      <FieldControl {...control('openOrders')} hint={t('settings.openOrdersHint')} />
      <FieldControl {...control('cancelAfterHours')} hint={t('settings.cancelAfterHint')} />
      <div className={styles.pair}>
        <FieldControl {...control('emailsPerHour')} />
        <FieldControl {...control('emailsPerDay')} />
      </div>
      <p className="muted">{t('settings.emailLimitsHint')}</p>
    </Group>
  );
}
