import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, isRejected, problemDetail } from '../../../shared/api/api-error';
import type { AdminOrder, AdminOrderDetails } from '../../../shared/api/types';
import type { FormError } from '../../../shared/forms/form-error';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { useNotify } from '../../../shared/toasts';
import { useDates } from '../../settings';
import { loadOrder, orderKey, recordReturn } from '../api';
import { attemptKey, endAttempt } from '../attempt-key';
import { rememberPaymentMethod } from '../card/entry-form';
import { PartDialog, type PartDialogProps } from '../card/PartDialog';
import { toOrderFormError } from '../concurrent-change';
import { ReturnFields } from './ReturnFields';
import { goodsOf, initialReturn, returnRequest, returnVersion, validateReturn } from './return-form';
import { previewQuery } from './return-preview';

interface ReturnDialogProps extends PartDialogProps {
  order: AdminOrderDetails;
}

const isKeyReused = (error: unknown) => getProblem(error)?.code === 'idempotency_key_reused';

/** The form has the fields of the refund and the withdrawal beside the others. */
function withoutPrefix(fields: FormError['fields'] = {}): FormError['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [name.replace(/^(refund|withdrawal)\./, ''), error]),
  );
}

/** Records or corrects what came back of an order, with stock, refund, documents and a withdrawal. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { order } = props;
  const { t, language } = useTranslation('fulfillment');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { today } = useDates();
  const [opened] = useState(() => ({ order, values: initialReturn(order, today()) }));
  const attempt = `admin.order-return-attempt:${order.id}`;
  return (
    <PartDialog
      {...props}
      draftKey={`admin.order-return:${order.id}`}
      texts={{
        title: t('returns.title', { number: order.orderNumber }),
        save: t('returns.save'),
        saveError: t('returns.saveError'),
      }}
      initialValues={() => opened.values}
      validate={(values) => validateReturn(values, today())}
      partOf={returnVersion}
      describe={(current: AdminOrder) =>
        t('returns.changed', { amount: formatMoney(current.returnedAmount ?? 0, language) })
      }
      send={async (values, base, version) => {
        // The amount that the form shows.
        const preview = previewQuery(api, base, goodsOf(values));
        const amount = values.isAmountTyped
          ? Number(values.amount)
          : (await queryClient.ensureQueryData(preview)).refund;
        return recordReturn(api, base.id, attemptKey(attempt), { ...returnRequest(values, amount), version });
      }}
      onSaved={(saved, _, values) => {
        endAttempt(attempt);
        if (values.refund) rememberPaymentMethod(values.method);
        notify(t('returns.saved'), { type: 'success', detail: saved.orderNumber });
      }}
      currentOrder={async (error) => {
        if (!isKeyReused(error)) {
          void queryClient.invalidateQueries({ queryKey: orderKey(order.id) });
          return undefined;
        }
        endAttempt(attempt);
        return loadOrder(api, order.id).catch(() => undefined);
      }}
      toError={(error) => {
        if (isKeyReused(error)) return { message: { key: 'fulfillment:errors.entryExists' } };
        const problem = getProblem(error);
        if (problem?.code === 'insufficient_stock') {
          const items = problemDetail(problem, 'items') ?? [];
          const names = items.map(({ name }) => name).join(', ');
          return { message: { text: t('returns.sold', { names }) } };
        }
        if (!isRejected(error)) return { message: { key: 'fulfillment:errors.entryNoResponse' } };
        const formError = toOrderFormError(error, { text: t('returns.saveError') });
        return { ...formError, fields: withoutPrefix(formError.fields) };
      }}
      onDiscard={() => endAttempt(attempt)}
      fields={(form, base) => <ReturnFields form={form} base={base} order={opened.order} />}
    />
  );
}
