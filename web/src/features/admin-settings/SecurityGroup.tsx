import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Switch } from '../../shared/ui/Switch';
import { NumberField } from '../admin-frame';
import styles from './ShopSettingsForm.module.css';
import { Group } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** Minimum lengths of passwords, and the two-step sign-in of administrators. */
export function SecurityGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const { values, errors, change } = form;
  const hint = useId();
  return (
    <Group title={t('settings.groups.security')}>
      <div className={styles.pair}>
        {(['passwordMinChars', 'adminPasswordMinChars'] as const).map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`settings.${name}`)}
            value={values[name]}
            error={errors[name]}
            unit={t('settings.characters')}
            whenEmpty=""
            onChange={(length) => change({ [name]: length })}
          />
        ))}
      </div>
      <p className="muted">{t('settings.passwordHint')}</p>
      <div className={styles.switch}>
        <Switch
          label={t('settings.adminTwoStepRequired')}
          aria-describedby={hint}
          checked={values.adminTwoStepRequired}
          onChange={(adminTwoStepRequired) => change({ adminTwoStepRequired })}
        />
        <div>
          <b>{t('settings.adminTwoStepRequired')}</b>
          <p id={hint} className="muted">
            {t('settings.adminTwoStepHint')}
          </p>
        </div>
      </div>
    </Group>
  );
}
