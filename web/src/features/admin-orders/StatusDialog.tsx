import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useAdminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem, problemDetail } from '../../shared/api/api-error';
import type { AdminOrder, OrderStatus } from '../../shared/api/types';
import { FormAlert } from '../../shared/forms/FormAlert';
import { maxLength, validateFields } from '../../shared/forms/field-rules';
import type { FormError } from '../../shared/forms/form-error';
import { useForm } from '../../shared/forms/use-form';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { rules } from '../../shared/rules.gen';
import { staffRules } from '../../shared/staff-rules.gen';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Select, TextArea } from '../../shared/ui/TextInput';
import { ConflictDialog, RestoredDraftNote } from '../admin-frame';
import { cacheOrder, changeStatus, invalidateOrderLists, orderScope } from './api';
import { conflictingOrder, toOrderFormError } from './concurrent-change';
import { useNextStatus } from './list/use-next-status';
import {
  allStatuses,
  deletedItems,
  isSettled,
  nextStatus,
  paymentState,
  statusChangeHint,
} from './order-model';
import { ParcelFields, useCarrierNames } from './ParcelFields';
import styles from './StatusDialog.module.css';
import { useStatusText } from './use-status-text';
import { useTrackingNumberCheck } from './use-tracking-number-check';

interface StatusDialogProps {
  /** The order as it was when the dialog was opened; its version detects changes by other users. */
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

interface StatusValues {
  status: OrderStatus;
  note: string;
  carrier: string;
  trackingNumber: string;
}

/** Changes the status of an order, with an optional note. The draft survives a reload and an expired session. */
export function StatusDialog({ order, open, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['admin', 'fulfillment']);
  const language = useLanguage();
  const api = useApi();
  const queryClient = useQueryClient();
  const { notifyChange } = useNextStatus();
  const formId = useId();
  const draftKey = `admin.order-status:${order.id}`;
  /** The newer order of another user, which saving would replace. */
  const [conflict, setConflict] = useState<AdminOrder>();
  const { mayUseTrackingNumber, confirmDialog } = useTrackingNumberCheck(order);
  const willShip = ({ status }: StatusValues) => status === 'SHIPPED' && order.status !== 'SHIPPED';
  const form = useForm<StatusValues>({
    initialValues: {
      status: nextStatus(order.status),
      note: '',
      carrier: order.parcel?.carrier ?? '',
      trackingNumber: order.parcel?.trackingNumber ?? '',
    },
    draftKey,
    validate: (values) =>
      validateFields(values, {
        status: () => (values.status === order.status ? { text: t('statusDialog.same') } : undefined),
        carrier: () => (parcelOf(values)?.carrier === '' ? { key: 'fulfillment:errors.carrier' } : undefined),
        trackingNumber: (number) =>
          willShip(values) ? maxLength(staffRules.trackingNumberMaxChars)(number) : undefined,
        note: maxLength(rules.noteMaxChars),
      }),
    beforeSubmit: (values) => mayUseTrackingNumber(parcelOf(values)?.trackingNumber ?? ''),
    onSubmit: (values) => send(values, order),
    toError,
  });
  const { status } = form.values;
  const isShipping = willShip(form.values);
  const [firstCarrier] = useCarrierNames(open && isShipping) ?? [];
  const carrier = form.values.carrier || firstCarrier;
  function parcelOf(values: StatusValues) {
    const trackingNumber = values.trackingNumber.trim();
    if (!willShip(values) || !trackingNumber) return undefined;
    return { carrier: values.carrier || (firstCarrier ?? ''), trackingNumber };
  }

  // Barcode scanners type into the focused field. The draft is restored first, because it may have another status.
  const trackingNumberInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A scan replaces the number of an earlier attempt.
    if (!form.draftRestored) return;
    trackingNumberInput.current?.focus();
    trackingNumberInput.current?.select();
  }, [form.draftRestored]);

  const details = useAdminQuery(
    '/api/v1/admin/orders/{id}',
    { path: { id: order.id } },
    { enabled: open && order.status === 'CANCELLED' },
  );
  const statusText = useStatusText();

  const payment = paymentState(order);
  const hintKey = statusChangeHint(order.status, status);
  const deletedNames = hintKey === 'fromCancelled' && details.data ? deletedItems(details.data) : [];
  const hint =
    status === order.status
      ? undefined
      : [
          t(`statusDialog.${hintKey}`),
          hintKey === 'toCancelled' &&
            order.payment &&
            t('statusDialog.refund', { amount: formatMoney(order.payment.amount, language) }),
          isShipping &&
            !isSettled(order) &&
            t(payment === 'partly' ? 'statusDialog.partlyPaid' : 'statusDialog.unpaid', {
              amount: formatMoney(order.payment?.amount ?? 0, language),
              total: formatMoney(order.totalPrice, language),
            }),
          deletedNames.length > 0 && t('statusDialog.deletedProducts', { names: deletedNames.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ');

  /** Saves on top of the order that was seen, or of the newer one of another user. */
  async function send(values: StatusValues, base: AdminOrder): Promise<void> {
    const parcel = parcelOf(values);
    try {
      const saved = await changeStatus(api, order.id, {
        status: values.status,
        version: base.version,
        note: values.note.trim() || null,
        // Together with the status, so that the email has the link.
        ...(parcel && { parcel }),
      });
      await cacheOrder(queryClient, saved);
      discardAndClose();
      notifyChange(base, saved);
    } catch (error) {
      setConflict(conflictingOrder(error));
      throw error;
    }
  }

  const replacement = useMutation({
    mutationFn: (base: AdminOrder) => send(form.values, base),
    onError: (error) => form.setFormError(toError(error)),
  });

  function toError(error: unknown): FormError {
    const problem = getProblem(error);
    const shortages = problem?.code === 'insufficient_stock' ? (problemDetail(problem, 'items') ?? []) : [];
    if (shortages.length > 0) {
      const lines = shortages.map(({ name, requested, available }) => ({
        text: t('statusDialog.shortageLine', { name, requested, available }),
      }));
      return { message: { text: t('statusDialog.shortage') }, lines };
    }
    const { fields = {}, ...message } = toOrderFormError(error, { text: t('statusDialog.error') });
    const named = Object.entries(fields).map(([path, text]) => [path.replace('parcel.', ''), text]);
    return { ...message, fields: Object.fromEntries(named) };
  }

  function change(values: Partial<StatusValues>): void {
    form.setValues(values);
    form.setFormError(null);
  }

  function discardAndClose(): void {
    form.discard();
    onClose();
  }

  function takeTheirs(): void {
    discardAndClose();
    invalidateOrderLists(queryClient);
    void queryClient.invalidateQueries({ queryKey: orderScope });
  }

  return (
    <>
      <Dialog
        open={open}
        busy={form.submitting}
        onClose={discardAndClose}
        title={t('statusDialog.title', { number: order.orderNumber })}
        actions={
          <>
            <Button variant="secondary" disabled={form.submitting} onClick={discardAndClose}>
              {t('statusDialog.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={form.submitting}>
              {t('statusDialog.save')}
            </Button>
          </>
        }
      >
        <form {...form.form} id={formId} className={styles.fields}>
          <RestoredDraftNote draftKey={draftKey} />
          <Select
            {...form.field('status')}
            label={t('statusDialog.status')}
            hint={hint}
            onChange={({ target }) => change({ status: target.value as OrderStatus })}
          >
            {allStatuses.map((choice) => (
              <option key={choice} value={choice}>
                {statusText(choice)}
              </option>
            ))}
          </Select>
          {isShipping && (
            <ParcelFields
              order={order}
              carrier={carrier}
              trackingNumber={form.values.trackingNumber}
              errors={{
                carrier: form.field('carrier').error,
                trackingNumber: form.field('trackingNumber').error,
              }}
              hint={t('fulfillment:parcel.trackingHint')}
              optional
              trackingNumberRef={trackingNumberInput}
              onChange={change}
            />
          )}
          <TextArea
            {...form.field('note')}
            label={t('statusDialog.note')}
            hint={t('orderCard.noteHint')}
            optional
            rows={3}
            maxLength={rules.noteMaxChars}
          />
          <FormAlert form={form} />
        </form>
      </Dialog>
      <ConflictDialog
        open={conflict !== undefined}
        savedAt={conflict?.updatedAt}
        differences={
          conflict
            ? [
                {
                  name: 'status',
                  label: t('statusDialog.fieldStatus'),
                  theirs: statusText(conflict.status),
                  mine: (
                    <>
                      {statusText(status)}
                      {status !== conflict.status && (
                        <small className={styles.effect}>
                          {t(`statusDialog.${statusChangeHint(conflict.status, status)}`)}
                        </small>
                      )}
                    </>
                  ),
                },
              ]
            : []
        }
        saving={replacement.isPending}
        onResolve={(theirFields) => {
          if (theirFields.has('status')) takeTheirs();
          else if (conflict) replacement.mutate(conflict);
        }}
        onClose={() => setConflict(undefined)}
      />
      {confirmDialog}
    </>
  );
}
