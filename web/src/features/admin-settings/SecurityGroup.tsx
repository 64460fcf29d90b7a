import { useTranslation } from '../../shared/i18n/use-translation';
import { FieldControl } from '../admin-frame';
import styles from './ShopSettingsForm.module.css';
import { Group, SwitchField, useControl } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** Minimum lengths of passwords, and the two-step sign-in of administrators. */
export function SecurityGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const control = useControl(form);
  return (
    <Group title={t('settings.groups.security')}>
      <div className={styles.pair}>
        <FieldControl {...control('passwordMinChars')} />
        <FieldControl {...control('adminPasswordMinChars')} />
      </div>
      <p className="muted">{t('settings.passwordHint')}</p>
      <SwitchField form={form} name="adminTwoStepRequired" hint={t('settings.adminTwoStepHint')} />
    </Group>
  );
}
