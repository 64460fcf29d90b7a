import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, isRejected, problemDetail } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { PaymentMethod, RecordedPayments } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { toFormError } from '../../../shared/forms/form-error';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { paymentMethods } from '../../../shared/payment-methods';
import { randomKey } from '../../../shared/random-key';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Select, TextInput } from '../../../shared/ui/TextInput';
import { useDates } from '../../settings';
import { invalidateOrderLists, orderScope } from '../api';
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

/** Records the open amounts of the selected orders. The result can be undone until the dialog is closed. */
export function BulkPaymentDialog({ open, subject, onClose }: BulkPaymentDialogProps) {
  const { count, target, matching } = subject;
  const { t, language } = useTranslation(['admin', 'fulfillment', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const { today } = useDates();
  const [initialValues] = useState(() => ({ method: lastPaymentMethod() as string, paidOn: today() }));
  /** The same for all requests of this dialog: repeated ones add nothing. */
  const [key] = useState(randomKey);
  const headers = { header: { 'Idempotency-Key': key } };
  const [result, setResult] = useState<RecordedPayments>();
  const [isOutdated, setOutdated] = useState(false);
  /** A request without a response may have recorded payments. */
  const [isUncertain, setUncertain] = useState(false);
  const unpaidMatching = useMatchingCount(open ? matching : undefined, openFilter);
  const unpaid = subject.unpaid ?? unpaidMatching;

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
      const recorded = await unwrap(api.POST(path, { body, params: headers }));
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
      const problem = getProblem(error);
      if (problem?.code !== 'selection_changed') return toFormError(error, { text: t('bulk.pay.error') });
      setOutdated(true);
      const changed = t('bulk.selectionChanged', { count: problemDetail(problem, 'count') ?? 0 });
      return { message: { text: isUncertain ? t('bulk.pay.uncertain') : changed } };
    },
  });
  const undo = useMutation({
    mutationFn: () => unwrap(api.POST(`${path}/correction`, { params: headers })),
    onSuccess: refresh,
  });

  return (
    <Dialog
      open={open}
      busy={form.submitting || undo.isPending}
      onClose={onClose}
      title={t('bulk.pay.title', { count })}
      actions={
        result || isOutdated ? (
          <>
            {!undo.data && (result ? result.orders > 0 : isUncertain) && (
              <Button variant="secondary" loading={undo.isPending} onClick={() => undo.mutate()}>
                {t('nextStatus.undo')}
              </Button>
            )}
            <Button disabled={undo.isPending} onClick={onClose}>
              {t(result ? 'orderCard.close' : 'bulk.checkList')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
              {t('shop:actions.cancel')}
            </Button>
            <Button type="submit" form={`pay-${key}`} loading={form.submitting}>
              {t('bulk.pay.save')}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <p ref={focus} tabIndex={-1} role="status">
          {undo.data
            ? t('bulk.pay.undone', { count: undo.data.orders })
            : t(result.orders > 0 ? 'bulk.pay.done' : 'bulk.pay.none', {
                count: result.orders,
                amount: formatMoney(result.amount, language),
              })}
        </p>
      ) : (
        <form {...form.form} id={`pay-${key}`} className={styles.fields}>
          <p>
            {unpaid !== undefined && <b>{t('bulk.pay.open', { open: unpaid, count })} </b>}
            {t('bulk.pay.hint')}
          </p>
          <Select {...form.field('method')} label={t('fulfillment:payment.method')}>
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
            required
          />
          <FormAlert form={form} />
        </form>
      )}
      <RequestError error={undo.error} text={t('bulk.pay.undoError')} />
    </Dialog>
  );
}
