import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, isRejected, problemDetail } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { CorrectedPayments, PaymentMethod, RecordedPayments } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { toFormError } from '../../../shared/forms/form-error';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { paymentMethods } from '../../../shared/payment-methods';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { IconAlert } from '../../../shared/ui/icons';
import { Select, TextInput } from '../../../shared/ui/TextInput';
import { useDates } from '../../settings';
import { invalidateOrderLists, orderScope } from '../api';
import { attemptKey, endAttempt, rememberSent, sentIn } from '../attempt-key';
import { futureDay, lastPaymentMethod, rememberPaymentMethod } from '../card/entry-form';
import { openFilter } from '../list/order-filter';
import { RequestError } from '../RequestError';
import styles from './Bulk.module.css';
import type { BulkSubject } from './BulkStatusDialog';
import { useMatchingCount } from './use-matching-count';

interface BulkPaymentDialogProps {
  open: boolean;
  subject: BulkSubject;
  onClose: () => void;
}

const path = '/api/v1/admin/orders/payments';
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Records the open amounts of the selected orders. The result can be undone until the dialog is closed. An attempt without
 * a response stays, also after a reload, until it is repeated or undone.
 */
export function BulkPaymentDialog({ open, subject, onClose }: BulkPaymentDialogProps) {
  const { count, target, matching } = subject;
  const { t, language } = useTranslation(['admin', 'fulfillment', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const { today } = useDates();
  const attempt = `admin.bulk-payment-attempt:${JSON.stringify(target.ids ?? target.filter)}`;
  /** The same for all requests of this attempt: repeated ones add nothing. */
  const [key] = useState(() => attemptKey(attempt));
  const headers = { header: { 'Idempotency-Key': key } };
  const [pending] = useState(() => sentIn(attempt));
  const [initialValues] = useState(() => ({
    method: String(pending?.method ?? lastPaymentMethod()),
    paidOn: String(pending?.paidOn ?? today()),
  }));
  const [result, setResult] = useState<RecordedPayments>();
  const [isOutdated, setOutdated] = useState(false);
  /** A request without a response may have recorded payments. */
  const [isUncertain, setUncertain] = useState(pending !== undefined);
  /** An earlier request has recorded payments with other values. */
  const [isKeyReused, setKeyReused] = useState(false);
  const unpaidMatching = useMatchingCount(open ? matching : undefined, openFilter);
  const unpaid = subject.unpaid ?? unpaidMatching.count;

  function refresh(): void {
    void queryClient.invalidateQueries({ queryKey: orderScope });
    invalidateOrderLists(queryClient);
  }

  const form = useForm({
    initialValues,
    validate: ({ paidOn }) => {
      const error = paidOn ? futureDay(paidOn, today()) : { key: 'fulfillment:errors.paidOn' as const };
      return error ? { paidOn: error } : {};
    },
    onSubmit: async ({ method, paidOn }) => {
      const body = { ...target, method: method as PaymentMethod, paidOn };
      rememberSent(attempt, { method, paidOn });
      const recorded = await unwrap(api.POST(path, { body, params: headers }));
      endAttempt(attempt);
      rememberPaymentMethod(method);
      setResult(recorded);
      refresh();
    },
    toError: (error) => {
      refresh();
      if (!isRejected(error)) {
        setUncertain(true);
        return { message: { key: 'fulfillment:errors.paymentsNoResponse' } };
      }
      // A rejected repetition says nothing about the first request.
      if (!isUncertain) rememberSent(attempt, {});
      const problem = getProblem(error);
      if (problem?.code === 'idempotency_key_reused') {
        setKeyReused(true);
        setOutdated(true);
        return { message: { text: t('bulk.pay.keyReused') } };
      }
      if (problem?.code !== 'selection_changed') return toFormError(error, { text: t('bulk.pay.error') });
      setOutdated(true);
      const changed = t('bulk.selectionChanged', { count: problemDetail(problem, 'count') ?? 0 });
      return { message: { text: isUncertain ? t('bulk.pay.uncertain') : changed } };
    },
  });
  const undo = useMutation({
    mutationFn: () => unwrap(api.POST(`${path}/correction`, { params: headers })),
    onSuccess: () => {
      endAttempt(attempt);
      refresh();
    },
  });

  /** The orders that were changed since keep their payments: they are named. */
  function undoneText({ orders, skipped, skippedNumbers }: CorrectedPayments): string {
    const unnamed = skipped - skippedNumbers.length;
    const numbers = [
      ...skippedNumbers,
      ...(unnamed > 0 ? [t('fulfillment:print.andMore', { count: unnamed })] : []),
    ].join(', ');
    const undone = t('bulk.pay.undone', { count: orders });
    return skipped > 0 ? `${undone} ${t('bulk.pay.undoneSkipped', { count: skipped, numbers })}` : undone;
  }

  const isDone = result !== undefined || undo.data !== undefined;
  const canUndo = !undo.data && (result ? result.orders > 0 : isUncertain || isKeyReused);

  function close(): void {
    if (isDone || isKeyReused || !isUncertain) endAttempt(attempt);
    onClose();
  }

  const undoButton = canUndo && (
    <Button
      variant="secondary"
      disabled={form.submitting}
      loading={undo.isPending}
      onClick={() => undo.mutate()}
    >
      {t('bulk.pay.undo')}
    </Button>
  );
  return (
    <Dialog
      open={open}
      busy={form.submitting || undo.isPending}
      onClose={close}
      title={t('bulk.pay.title', { count })}
      actions={
        isDone || isOutdated ? (
          <>
            {undoButton}
            <Button disabled={undo.isPending} onClick={close}>
              {t(isDone ? 'orderCard.close' : 'bulk.checkList')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={form.submitting || undo.isPending} onClick={close}>
              {t('shop:actions.cancel')}
            </Button>
            {undoButton}
            <Button type="submit" form={`pay-${key}`} disabled={undo.isPending} loading={form.submitting}>
              {t('bulk.pay.save')}
            </Button>
          </>
        )
      }
    >
      {undo.data ? (
        <p key="undone" ref={focus} tabIndex={-1} role="status">
          {undoneText(undo.data)}
        </p>
      ) : result ? (
        <p key="done" ref={focus} tabIndex={-1} role="status">
          {t(result.orders > 0 ? 'bulk.pay.done' : 'bulk.pay.none', {
            count: result.orders,
            amount: formatMoney(result.amount, language),
          })}
        </p>
      ) : (
        <form {...form.form} id={`pay-${key}`} className={styles.fields}>
          <p>
            {unpaid !== undefined ? (
              <b>{t('bulk.pay.open', { open: unpaid, count })} </b>
            ) : (
              !unpaidMatching.isLoading && <b>{t('bulk.unpaidUnknown')} </b>
            )}
            {t('bulk.pay.hint')}
          </p>
          {isUncertain && !form.formError && (
            <AlertBox tone="warning" icon={<IconAlert />}>
              {t('fulfillment:errors.paymentsPending')}
            </AlertBox>
          )}
          <Select
            {...form.field('method')}
            label={t('fulfillment:payment.method')}
            disabled={isUncertain || form.submitting}
          >
            {paymentMethods.map((choice) => (
              <option key={choice} value={choice}>
                {t(`settings.methods.${choice}`)}
              </option>
            ))}
          </Select>
          <TextInput
            {...form.field('paidOn')}
            type="date"
            label={t('fulfillment:payment.payment.day')}
            disabled={isUncertain || form.submitting}
            required
          />
          <FormAlert form={form} />
        </form>
      )}
      <RequestError error={undo.error} text={t('bulk.pay.undoError')} />
    </Dialog>
  );
}
