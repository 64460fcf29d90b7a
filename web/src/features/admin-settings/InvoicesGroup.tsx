import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Select } from '../../shared/ui/TextInput';
import { FieldControl } from '../admin-frame';
import { useDates } from '../settings';
import { exampleNumber, invoiceIssues } from './order-settings';
import { Group, SwitchField, useControl } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** Number format, payment, delivery and retention of invoices. */
export function InvoicesGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const control = useControl(form);
  const { today } = useDates();
  const [year] = useState(() => Number(today().slice(0, 4)));
  return (
    <Group title={t('settings.groups.invoices')}>
      <FieldControl
        {...control('invoiceNumberFormat')}
        hint={t('settings.invoiceNumberHint', {
          example: exampleNumber(form.values.invoiceNumberFormat, year),
        })}
        spellCheck={false}
      />
      <FieldControl {...control('iban')} hint={t('settings.ibanHint')} spellCheck={false} />
      <FieldControl {...control('paymentDays')} hint={t('settings.paymentDaysHint')} />
      <Select
        name="invoiceIssue"
        label={t('settings.invoiceIssue')}
        hint={t('settings.invoiceIssueHint')}
        value={form.values.invoiceIssue}
        error={form.errors.invoiceIssue}
        onChange={({ target }) => form.change({ invoiceIssue: target.value })}
      >
        {invoiceIssues.map((issue) => (
          <option key={issue} value={issue}>
            {t(`settings.invoiceIssues.${issue}`)}
          </option>
        ))}
      </Select>
      <SwitchField form={form} name="sendsInvoices" hint={t('settings.sendsInvoicesHint')} />
      <FieldControl {...control('invoiceRetentionYears')} hint={t('settings.invoiceRetentionHint')} />
    </Group>
  );
}
