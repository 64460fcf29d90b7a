import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useAdminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem, problemDetail } from '../../shared/api/api-error';
import type { AdminOrder, OrderStatus } from '../../shared/api/types';
import { FormAlert } from '../../shared/forms/FormAlert';
import { maxLength, validateFields } from '../../shared/forms/field-rules';
import { useForm } from '../../shared/forms/use-form';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { rules } from '../../shared/rules.gen';
import { staffRules } from '../../shared/staff-rules.gen';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { IconAlert } from '../../shared/ui/icons';
import { Checkbox, Select, TextArea } from '../../shared/ui/TextInput';
import { ConflictDialog, RestoredDraftNote } from '../admin-frame';
import { moneyOf } from '../orders';
import { useSettings } from '../settings';
import { cacheOrder, changeStatus, invalidateOrderLists, orderScope } from './api';
import { conflictingOrder, toOrderFormError } from './concurrent-change';
import { useNextStatus } from './list/use-next-status';
import { allStatuses, deletedItems, isSent, nextStatus, receivedAmount, stockEffect } from './order-model';
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
  notify: boolean;
}

/** Changes the status of an order, with an optional note. The draft survives a reload and an expired session. */
export function StatusDialog({ order, open, onClose }: StatusDialogProps) {
  const { t, language } = useTranslation(['admin', 'fulfillment']);
  const api = useApi();
  const queryClient = useQueryClient();
  const { notifyChange } = useNextStatus();
  const formId = useId();
  const draftKey = `admin.order-status:${order.id}`;
  const { mayUseTrackingNumber, confirmDialog } = useTrackingNumberCheck(order);
  /** The newer order of another user, until it is clear which status is saved. */
  const [conflict, setConflict] = useState<AdminOrder>();
  /** The newest known order: after a conflict that of the other user. */
  const [current, setCurrent] = useState(order);
  /** The order that saving replaces; once the conflict is resolved the newer one. */
  const replaced = useRef(order);
  const isShipment = (status: OrderStatus) => status === 'SHIPPED' && order.status !== 'SHIPPED';
  const form = useForm({
    draftKey,
    initialValues: {
      status: nextStatus(order.status),
      note: '',
      carrier: order.parcel?.carrier ?? '',
      trackingNumber: order.parcel?.trackingNumber ?? '',
      notify: true,
    },
    validate: (values) =>
      validateFields(values, {
        status: (status) => (status === order.status ? { text: t('statusDialog.same') } : undefined),
        carrier: () => (parcelOf(values)?.carrier === '' ? { key: 'fulfillment:errors.carrier' } : undefined),
        trackingNumber: () =>
          maxLength(staffRules.trackingNumberMaxChars)(parcelOf(values)?.trackingNumber ?? ''),
        note: maxLength(rules.noteMaxChars),
      }),
    beforeSubmit: (values) =>
      replaced.current !== order || mayUseTrackingNumber(parcelOf(values)?.trackingNumber ?? ''),
    onSubmit: async (values) => {
      try {
        const saved = await changeStatus(api, order.id, {
          status: values.status,
          version: replaced.current.version,
          note: values.note.trim() || null,
          // Together with the status, so that the email has the link.
          parcel: parcelOf(values),
          notify: values.notify,
        });
        await cacheOrder(queryClient, saved);
        notifyChange(replaced.current, saved, values.notify);
        setConflict(undefined);
        onClose();
      } catch (error) {
        const newer = conflictingOrder(error);
        setConflict(newer);
        if (newer) setCurrent(newer);
        throw error;
      }
    },
    toError: (error) => {
      const { fields, ...formError } = toOrderFormError(error, { text: t('statusDialog.error') });
      const shortages = problemDetail(getProblem(error), 'items') ?? [];
      return getProblem(error)?.code === 'insufficient_stock' && shortages.length > 0
        ? {
            message: { text: t('statusDialog.shortage') },
            lines: shortages.map(({ name, requested, available }) => ({
              text: t('statusDialog.shortageLine', { name, requested, available }),
            })),
          }
        : {
            ...formError,
            fields: Object.fromEntries(
              Object.entries(fields ?? {}).map(([path, message]) => [path.replace('parcel.', ''), message]),
            ),
          };
    },
  });
  const { status } = form.values;
  const isShipping = isShipment(status);
  const [firstCarrier = ''] = useCarrierNames(open && isShipping) ?? [];

  function parcelOf(values: StatusValues) {
    const trackingNumber = values.trackingNumber.trim();
    if (!isShipment(values.status) || !trackingNumber) return undefined;
    return { carrier: values.carrier || firstCarrier, trackingNumber };
  }

  // Barcode scanners type into the focused field. The draft is restored first, because it may have another status.
  const trackingNumberInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!form.draftRestored) return;
    // A scan replaces the number of an earlier attempt.
    trackingNumberInput.current?.focus();
    trackingNumberInput.current?.select();
  }, [form.draftRestored]);

  const details = useAdminQuery(
    '/api/v1/admin/orders/{id}',
    { path: { id: order.id } },
    { enabled: open && order.status === 'CANCELLED' },
  );
  const statusText = useStatusText();

  const { settings } = useSettings();
  const { open: openAmount } = moneyOf(current);
  const received = receivedAmount(current);
  const amount = (euros: number) => formatMoney(euros, language);
  const isMailed = form.values.notify && current.email !== '';
  const effect = stockEffect(current.status, status);
  const deletedNames = effect === 'fromCancelled' && details.data ? deletedItems(details.data) : [];
  const hint =
    status === current.status
      ? undefined
      : [
          effect && t(`statusDialog.${effect}`),
          isMailed && t('statusDialog.mail'),
          deletedNames.length > 0 && t('statusDialog.deletedProducts', { names: deletedNames.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ');
  const warning =
    effect === 'toCancelled' && received > 0
      ? t('statusDialog.refund', { amount: amount(received) })
      : isSent(status) && !isSent(current.status) && openAmount > 0 && settings?.recordsPayments !== false
        ? t('statusDialog.unpaid', { amount: amount(openAmount), total: amount(current.totalPrice) })
        : undefined;

  function change(changes: Partial<StatusValues>): void {
    form.setValues(changes);
    form.setFormError(null);
  }

  function discardAndClose(): void {
    form.discard();
    form.setFormError(null);
    setConflict(undefined);
    replaced.current = order;
    setCurrent(order);
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
          {/* The live region is always rendered, because screen readers often skip a newly added one. */}
          <div role="status" className={warning ? undefined : 'visually-hidden'}>
            {warning && (
              <AlertBox tone="warning" icon={<IconAlert />}>
                {warning}
              </AlertBox>
            )}
          </div>
          {isShipping && (
            <ParcelFields
              order={order}
              carrier={form.values.carrier || firstCarrier || undefined}
              trackingNumber={form.values.trackingNumber}
              errors={{
                carrier: form.field('carrier').error,
                trackingNumber: form.field('trackingNumber').error,
              }}
              hint={isMailed ? t('fulfillment:parcel.trackingHint') : undefined}
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
          {current.email && <Checkbox {...form.checkbox('notify')} label={t('fulfillment:contact.notify')} />}
          <FormAlert form={form} />
        </form>
      </Dialog>
      <ConflictDialog
        open={conflict != null}
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
                      {hint && <small className={styles.effect}>{hint}</small>}
                      {warning && <small className={styles.effect}>{warning}</small>}
                    </>
                  ),
                },
              ]
            : []
        }
        saving={form.submitting}
        onResolve={(theirFields) => {
          if (theirFields.has('status')) takeTheirs();
          else if (conflict) {
            replaced.current = conflict;
            form.form.ref.current?.requestSubmit();
          }
        }}
        onClose={() => setConflict(undefined)}
      />
      {confirmDialog}
    </>
  );
}
