import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import type { AdminOrder, PaymentMethod } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { useForm } from '../../../shared/forms/use-form';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { staffRules } from '../../../shared/staff-rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Select, TextInput } from '../../../shared/ui/TextInput';
import { NumberField, RestoredDraftNote } from '../../admin-frame';
import { adminOrderQuery, cacheOrder } from '../api';
import { conflictingOrder, sendOnTop, toOrderFormError } from '../concurrent-change';
import { setPayment } from '../payment-api';
import styles from '../StatusDialog.module.css';
import { amountDifference, initialPayment, paymentMethods, validatePayment } from './payment-form';

interface PaymentDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

/** Records or corrects the payment of an order. The draft survives a reload and an expired session. */
export function PaymentDialog({ order, open, onClose }: PaymentDialogProps) {
  const { t } = useTranslation(['fulfillment', 'admin', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const formId = useId();
  const draftKey = `admin.order-payment:${order.id}`;
  /** The order that the form is based on; after a conflict the current one. */
  const [base, setBase] = useState(order);
  const [today] = useState(() => new Date());
  const form = useForm({
    initialValues: initialPayment(base, today),
    draftKey,
    validate: validatePayment,
    onSubmit: async ({ method, amount, paidOn, reference }) => {
      const body = {
        method: method as PaymentMethod,
        amount: Number(amount),
        paidOn,
        reference: reference.trim() || null,
      };
      try {
        const saved = await sendOnTop(
          base,
          ({ payment, totalPrice }) => ({ payment, totalPrice }),
          (version) => setPayment(api, order.id, { ...body, version }),
        );
        await cacheOrder(queryClient, saved);
      } catch (error) {
        const current = conflictingOrder(error);
        if (current) {
          setBase(current);
          void queryClient.invalidateQueries(adminOrderQuery(api, order.id));
        }
        throw error;
      }
      notify(t('payment.saved'), { type: 'success', detail: order.orderNumber });
      onClose();
    },
    toError: (error) => toOrderFormError(error, { text: t('payment.saveError') }),
  });
  const { method, amount } = form.values;

  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={onClose}
      title={t('payment.formTitle', { number: order.orderNumber })}
      actions={
        <>
          <Button
            variant="secondary"
            disabled={form.submitting}
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            {t('shop:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {t('payment.save')}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={styles.fields}>
        <RestoredDraftNote draftKey={draftKey} />
        <FormAlert form={form} />
        <Select {...form.field('method')} label={t('payment.method')} value={method}>
          {paymentMethods.map((choice) => (
            <option key={choice} value={choice}>
              {t(`admin:settings.methods.${choice}`)}
            </option>
          ))}
        </Select>
        <NumberField
          name="amount"
          label={t('payment.amount')}
          value={amount}
          error={form.field('amount').error}
          hint={<AmountHint amount={amount} total={base.totalPrice} />}
          decimals={2}
          unit="€"
          onChange={(next) => form.setValues({ amount: next })}
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
      </form>
    </Dialog>
  );
}

/** Compares the typed amount with the total of the order. */
function AmountHint({ amount, total }: { amount: string; total: number }) {
  const { t } = useTranslation('fulfillment');
  const language = useLanguage();
  const difference = amountDifference(amount, total);
  if (difference === undefined) return t('payment.exact');
  const key = difference < 0 ? 'payment.less' : 'payment.more';
  return t(difference === 0 ? 'payment.exact' : key, {
    amount: formatMoney(Math.abs(difference), language),
    total: formatMoney(total, language),
  });
}
