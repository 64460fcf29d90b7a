import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { staffRules } from '../../shared/staff-rules.gen';
import { TextInput } from '../../shared/ui/TextInput';
import { NumberField } from '../admin-frame';
import { useDates } from '../settings';
import { exampleNumber } from './order-settings';
import styles from './ShopSettingsForm.module.css';
import { Group, useField } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** Tax rate, number format and retention of invoices. */
export function InvoicesGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const field = useField(form);
  const { today } = useDates();
  const [year] = useState(() => Number(today().slice(0, 4)));
  const { values, errors, change } = form;
  return (
    <Group title={t('settings.groups.invoices')}>
      <div className={styles.pair}>
        <NumberField
          name="vatRate"
          label={t('settings.vatRate')}
          hint={t('settings.vatRateHint')}
          value={values.vatRate}
          error={errors.vatRate}
          decimals={2}
          unit="%"
          onChange={(vatRate) => change({ vatRate })}
        />
        <NumberField
          name="invoiceRetentionYears"
          label={t('settings.invoiceRetentionYears')}
          hint={t('settings.invoiceRetentionHint')}
          value={values.invoiceRetentionYears}
          error={errors.invoiceRetentionYears}
          unit={t('settings.years')}
          onChange={(invoiceRetentionYears) => change({ invoiceRetentionYears })}
        />
      </div>
      <TextInput
        {...field('invoiceNumberFormat')}
        hint={t('settings.invoiceNumberHint', { example: exampleNumber(values.invoiceNumberFormat, year) })}
        maxLength={staffRules.invoiceFormatMaxChars}
        spellCheck={false}
        required
      />
    </Group>
  );
}
