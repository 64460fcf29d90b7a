import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Switch } from '../../shared/ui/Switch';
import { NumberField } from '../admin-frame';
import styles from './ShopSettingsForm.module.css';
import { Group } from './setting-groups';
import { retentionMinDays } from './settings-values';
import type { SettingsForm } from './use-settings-form';

/** When personal data of completed orders is erased, and what holds it back. */
export function RetentionGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const hint = useId();
  const { values, errors, change } = form;
  return (
    <Group title={t('settings.groups.retention')}>
      <NumberField
        name="retentionDays"
        label={t('settings.retentionDays')}
        hint={t('settings.retentionHint', { minimum: retentionMinDays(values) })}
        value={values.retentionDays}
        error={errors.retentionDays}
        unit={t('settings.days')}
        whenEmpty=""
        onChange={(retentionDays) => change({ retentionDays })}
      />
      <div className={styles.switch}>
        <Switch
          label={t('settings.recordsPayments')}
          aria-describedby={hint}
          checked={values.recordsPayments}
          onChange={(recordsPayments) => change({ recordsPayments })}
        />
        <div>
          <b>{t('settings.recordsPayments')}</b>
          <p id={hint} className="muted">
            {t('settings.recordsPaymentsHint')}
          </p>
        </div>
      </div>
      <NumberField
        name="maxHoldDays"
        label={t('settings.maxHoldDays')}
        hint={t('settings.maxHoldHint')}
        value={values.maxHoldDays}
        error={errors.maxHoldDays}
        unit={t('settings.days')}
        whenEmpty=""
        onChange={(maxHoldDays) => change({ maxHoldDays })}
      />
    </Group>
  );
}
