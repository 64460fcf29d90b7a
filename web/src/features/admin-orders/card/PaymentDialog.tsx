import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { unwrap } from '../../../shared/api/client';
import type { PaymentMethod } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { staffRules } from '../../../shared/staff-rules.gen';
import { Select, TextInput } from '../../../shared/ui/TextInput';
import { NumberField } from '../../admin-frame';
import { useDates } from '../../settings';
import { PartDialog, type PartDialogProps } from './PartDialog';
import { amountDifference, initialPayment, paymentMethods, validatePayment } from './payment-form';

/** Records or corrects the payment of an order. */
export function PaymentDialog(props: PartDialogProps) {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const api = useApi();
  const { formatDay, today } = useDates();
  const [openedOn] = useState(today);
  return (
    <PartDialog
      {...props}
      part="payment"
      initialValues={(base) => initialPayment(base, openedOn)}
      validate={(values) => validatePayment(values, today())}
      partOf={({ payment, totalPrice }) => ({ payment, totalPrice })}
      describe={({ payment }) =>
        payment &&
        `${formatMoney(payment.amount, language)}, ${t(`admin:settings.methods.${payment.method}`)}, ${formatDay(payment.paidOn)}`
      }
      send={({ method, amount, paidOn, reference }, { id }, version) => {
        const body = {
          method: method as PaymentMethod,
          amount: Number(amount),
          paidOn,
          reference: reference.trim() || null,
          version,
        };
        return unwrap(api.PUT('/api/v1/admin/orders/{id}/payment', { params: { path: { id } }, body }));
      }}
      fields={(form, base) => (
        <>
          <Select {...form.field('method')} label={t('payment.method')}>
            {paymentMethods.map((choice) => (
              <option key={choice} value={choice}>
                {t(`admin:settings.methods.${choice}`)}
              </option>
            ))}
          </Select>
          <NumberField
            name="amount"
            label={t('payment.amount')}
            value={form.values.amount}
            error={
              form.field('amount').error ?? (Number(form.values.amount) < 0 ? t('errors.amount') : undefined)
            }
            hint={<AmountHint amount={form.values.amount} total={base.totalPrice} />}
            decimals={2}
            unit="€"
            onChange={(amount) => form.setValues({ amount })}
          />
          <TextInput {...form.field('paidOn')} type="date" label={t('payment.paidOn')} required />
          <TextInput
            {...form.field('reference')}
            label={t('payment.reference')}
            hint={t('payment.referenceHint')}
            maxLength={staffRules.paymentReferenceMaxChars}
            autoComplete="off"
            optional
          />
        </>
      )}
    />
  );
}

/** Compares the typed amount with the total of the order. */
function AmountHint({ amount, total }: { amount: string; total: number }) {
  const { t, language } = useTranslation('fulfillment');
  const difference = amountDifference(amount, total);
  if (difference === undefined) return null;
  const key = difference < 0 ? 'payment.less' : 'payment.more';
  return t(difference === 0 ? 'payment.exact' : key, {
    amount: formatMoney(Math.abs(difference), language),
    total: formatMoney(total, language),
  });
}
