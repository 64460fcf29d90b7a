import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, isRejected } from '../../../shared/api/api-error';
import type { AdminOrder, AdminOrderDetails, OrderEntry, PaymentMethod } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { paymentMethods } from '../../../shared/payment-methods';
import { staffRules } from '../../../shared/staff-rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Checkbox, Select, TextInput } from '../../../shared/ui/TextInput';
import { NumberField } from '../../admin-frame';
import { moneyOf } from '../../orders';
import { useDates } from '../../settings';
import { addEntry, loadOrder, orderKey } from '../api';
import { attemptKey, endAttempt } from '../attempt-key';
import { receivedAmount } from '../order-model';
import {
  amountDifference,
  type EntryKind,
  type EntryValues,
  hasValues,
  initialEntry,
  moneyVersion,
  rememberPaymentMethod,
  validateEntry,
  waivedAmount,
} from './entry-form';
import { PartDialog, type PartDialogProps } from './PartDialog';

interface EntryDialogProps extends PartDialogProps {
  kind: EntryKind;
  onUndo: (entry: OrderEntry) => void;
}

/** How long a new payment or refund can be undone from the toast, in milliseconds. */
const undoDuration = 10_000;

const isKeyReused = (error: unknown) => getProblem(error)?.code === 'idempotency_key_reused';

/** Records a payment or refund. A repeated request adds nothing; new entries of a colleague are shown before it is sent again. */
export function EntryDialog({ kind, onUndo, ...props }: EntryDialogProps) {
  const { order } = props;
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { today } = useDates();
  const [openedOn] = useState(today);
  const attempt = `admin.order-entry-attempt:${kind}:${order.id}`;
  const money = (amount: number) => formatMoney(amount, language);

  function notifySaved(saved: AdminOrderDetails, base: AdminOrder, values: EntryValues): void {
    const known = new Set(moneyOf(base).entries.map(({ id }) => id));
    // After a lost response, the other new entries are those of colleagues.
    const added = saved.entries.findLast(
      (entry) => entry.kind === kind && !known.has(entry.id) && hasValues(entry, values),
    );
    if (!added) {
      notify(t('payment.alreadyRecorded'), { type: 'info', detail: order.orderNumber });
      return;
    }
    notify(t(`payment.${kind}.saved`, { amount: money(added.amount) }), {
      type: 'success',
      detail: order.orderNumber,
      duration: undoDuration,
      topic: `order-entry-${order.id}`,
      action: { label: t('payment.undo'), onAction: () => onUndo(added) },
    });
  }

  const stillOwedHint = (waived: number) =>
    waived > 0 ? t('payment.waivedHint', { amount: money(waived) }) : t('payment.stillOwedHint');

  return (
    <PartDialog
      {...props}
      draftKey={`admin.order-${kind}:${order.id}`}
      texts={{
        title: t(`payment.${kind}.title`, { number: order.orderNumber }),
        save: t(`payment.${kind}.save`),
        saveError: t(`payment.${kind}.saveError`),
      }}
      initialValues={(base) => initialEntry(kind, base, openedOn)}
      validate={(values) => validateEntry(values, today())}
      partOf={moneyVersion}
      describe={(current) =>
        t('errors.moneyChanged', {
          received: money(receivedAmount(current)),
          state: t(`payment.states.${moneyOf(current).state}`),
        })
      }
      send={({ method, amount, paidOn, reference, stillOwed }, base, version) =>
        addEntry(api, base.id, attemptKey(attempt), {
          kind,
          method: method as PaymentMethod,
          amount: Number(amount),
          paidOn,
          reference: reference.trim() || null,
          ...(kind === 'refund' && base.status !== 'CANCELLED' && { stillOwed }),
          version,
        })
      }
      onSaved={(saved, base, values) => {
        endAttempt(attempt);
        rememberPaymentMethod(values.method);
        notifySaved(saved, base, values);
      }}
      currentOrder={async (error) => {
        if (!isKeyReused(error)) {
          // What happened to the request may not be known.
          void queryClient.invalidateQueries({ queryKey: orderKey(order.id) });
          return undefined;
        }
        endAttempt(attempt);
        return loadOrder(api, order.id).catch(() => undefined);
      }}
      toError={(error) => {
        if (isKeyReused(error)) return { message: { key: 'fulfillment:errors.entryExists' } };
        return isRejected(error) ? undefined : { message: { key: 'fulfillment:errors.entryNoResponse' } };
      }}
      onDiscard={() => endAttempt(attempt)}
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
            hint={
              kind === 'payment' ? (
                <AmountHint amount={form.values.amount} open={moneyOf(base).open} />
              ) : (
                t('payment.receivedHint', { amount: money(receivedAmount(base)) })
              )
            }
            decimals={2}
            unit="€"
            onChange={(amount) => form.setValues({ amount })}
          />
          <TextInput {...form.field('paidOn')} type="date" label={t(`payment.${kind}.day`)} required />
          <TextInput
            {...form.field('reference')}
            label={t('payment.reference')}
            hint={t('payment.referenceHint')}
            maxLength={staffRules.paymentReferenceMaxChars}
            autoComplete="off"
            optional
          />
          {kind === 'refund' && base.status !== 'CANCELLED' && (
            <Checkbox
              {...form.checkbox('stillOwed')}
              label={t('payment.stillOwed')}
              hint={stillOwedHint(waivedAmount(form.values.amount, base))}
            />
          )}
        </>
      )}
    />
  );
}

/** Compares the typed amount with the open amount of the order. */
function AmountHint({ amount, open }: { amount: string; open: number }) {
  const { t, language } = useTranslation('fulfillment');
  if (open <= 0) return t('payment.nothingOpen');
  const difference = amountDifference(amount, open);
  if (difference === undefined) return null;
  const key = difference < 0 ? 'payment.less' : 'payment.more';
  return t(difference === 0 ? 'payment.exact' : key, {
    amount: formatMoney(Math.abs(difference), language),
    open: formatMoney(open, language),
  });
}
