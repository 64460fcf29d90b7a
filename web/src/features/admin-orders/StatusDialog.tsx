import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAdminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem, problemDetail } from '../../shared/api/api-error';
import type { AdminOrder, OrderStatus, StatusChange } from '../../shared/api/types';
import { isFormOpen } from '../../shared/forms/is-form-open';
import { useDraft } from '../../shared/forms/use-draft';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { rules } from '../../shared/rules.gen';
import { staffRules } from '../../shared/staff-rules.gen';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Select, TextArea } from '../../shared/ui/TextInput';
import { useLengthError } from '../../shared/ui/use-length-error';
import { ConflictDialog, RestoredDraftNote } from '../admin-frame';
import { cacheOrder, changeStatus, invalidateOrderLists, orderScope } from './api';
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
import { RequestError } from './RequestError';
import styles from './StatusDialog.module.css';
import { useStatusText } from './use-status-text';
import { useTrackingNumberCheck } from './use-tracking-number-check';

interface StatusDialogProps {
  /** The order as it was when the dialog was opened; its version detects changes by other users. */
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

interface StatusDraft {
  status: OrderStatus;
  note: string;
  carrier?: string;
  trackingNumber?: string;
}

interface Attempt {
  /** As it was submitted: the fields can change while the tracking number is checked. */
  body: StatusChange;
  /** The newer order of another user, which this attempt replaces. */
  conflict?: AdminOrder;
}

function isStatusDraft(value: unknown): value is StatusDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { status, note, carrier = '', trackingNumber = '' } = value as Record<string, unknown>;
  return (
    allStatuses.some((allowed) => allowed === status) &&
    [note, carrier, trackingNumber].every((text) => typeof text === 'string')
  );
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
  const [draft = { status: nextStatus(order.status), note: '' }, setDraft] = useDraft<StatusDraft>(
    draftKey,
    isStatusDraft,
  );
  const { status, note } = draft;
  const isShipping = status === 'SHIPPED' && order.status !== 'SHIPPED';
  const [firstCarrier] = useCarrierNames(open && isShipping) ?? [];
  const carrier = draft.carrier ?? order.parcel?.carrier ?? firstCarrier;
  const trackingNumber = draft.trackingNumber ?? order.parcel?.trackingNumber ?? '';
  const isUnchanged = status === order.status;
  const isCarrierMissing = isShipping && trackingNumber.trim() !== '' && !carrier;
  const lengthError = useLengthError();
  const isInvalid =
    isUnchanged ||
    isCarrierMissing ||
    lengthError(note, rules.noteMaxChars) !== undefined ||
    (isShipping && lengthError(trackingNumber, staffRules.trackingNumberMaxChars) !== undefined);
  const [invalidSubmits, setInvalidSubmits] = useState(0);
  const showErrors = invalidSubmits > 0;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (invalidSubmits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalidSubmits]);

  // Barcode scanners type into the focused field. The draft is restored first, because it may have another status.
  const trackingNumberInput = useRef<HTMLInputElement>(null);
  const [isRestored, setRestored] = useState(false);
  useLayoutEffect(() => setRestored(true), []);
  useEffect(() => {
    // A scan replaces the number of an earlier attempt.
    if (!isRestored) return;
    trackingNumberInput.current?.focus();
    trackingNumberInput.current?.select();
  }, [isRestored]);

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

  const { mayUseTrackingNumber, confirmDialog } = useTrackingNumberCheck(order);
  /** Set at once; `saving` arrives with a later render, and a scanner may press Enter twice. */
  const inFlight = useRef(false);
  const change = useMutation({
    mutationFn: async ({ body, conflict: replaced }: Attempt) => {
      const mayUse = replaced || (await mayUseTrackingNumber(body.parcel?.trackingNumber ?? ''));
      return mayUse && isFormOpen(form.current) ? changeStatus(api, order.id, body) : undefined;
    },
    onSuccess: async (saved, { conflict: replaced }) => {
      if (!saved) return;
      await cacheOrder(queryClient, saved);
      discardAndClose();
      notifyChange(replaced ?? order, saved);
    },
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const { isPending: saving, error } = change;
  const problem = getProblem(error);
  const errorOf = (field: string) => problem?.fields?.find((entry) => entry.field === field)?.message;
  const shortages = problem?.code === 'insufficient_stock' ? (problemDetail(problem, 'items') ?? []) : [];
  // The conflict dialog stays open while its choice is saved.
  const conflict = saving
    ? change.variables.conflict
    : problem?.code === 'edit_conflict'
      ? problemDetail(problem, 'currentOrder')
      : undefined;

  function save(version: number, replaced?: AdminOrder): void {
    if (inFlight.current) return;
    if (isInvalid) {
      change.reset();
      setInvalidSubmits((count) => count + 1);
      return;
    }
    inFlight.current = true;
    const body: StatusChange = {
      status,
      version,
      note: note.trim() || null,
      // Together with the status, so that the email has the link.
      ...(isShipping &&
        trackingNumber.trim() && {
          parcel: { carrier: carrier ?? '', trackingNumber: trackingNumber.trim() },
        }),
    };
    change.mutate({ body, conflict: replaced });
  }

  /** A running request stays pending. */
  function clearError(): void {
    if (error) change.reset();
  }

  function discardAndClose(): void {
    change.reset();
    setDraft(undefined);
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
        busy={saving}
        onClose={discardAndClose}
        title={t('statusDialog.title', { number: order.orderNumber })}
        actions={
          <>
            <Button variant="secondary" disabled={saving} onClick={discardAndClose}>
              {t('statusDialog.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={saving}>
              {t('statusDialog.save')}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            save(order.version);
          }}
        >
          <RestoredDraftNote draftKey={draftKey} />
          <Select
            label={t('statusDialog.status')}
            value={status}
            error={showErrors && isUnchanged ? t('statusDialog.same') : undefined}
            hint={hint}
            onChange={({ target }) => {
              setDraft({ ...draft, status: target.value as OrderStatus });
              clearError();
            }}
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
              trackingNumber={trackingNumber}
              errors={{
                carrier:
                  showErrors && isCarrierMissing
                    ? t('fulfillment:errors.carrier')
                    : errorOf('parcel.carrier'),
                trackingNumber: errorOf('parcel.trackingNumber'),
              }}
              hint={t('fulfillment:parcel.trackingHint')}
              optional
              trackingNumberRef={trackingNumberInput}
              onChange={(parcel) => {
                setDraft({ ...draft, ...parcel });
                clearError();
              }}
            />
          )}
          <TextArea
            label={t('statusDialog.note')}
            hint={t('orderCard.noteHint')}
            optional
            rows={3}
            maxLength={rules.noteMaxChars}
            value={note}
            onChange={({ target }) => setDraft({ ...draft, note: target.value })}
          />
          <RequestError error={conflict ? null : error} text={t('statusDialog.error')}>
            {shortages.length > 0 && (
              <>
                <b>{t('statusDialog.shortage')}</b>
                <ul className={styles.shortages}>
                  {shortages.map(({ id, name, requested, available }) => (
                    <li key={id}>{t('statusDialog.shortageLine', { name, requested, available })}</li>
                  ))}
                </ul>
              </>
            )}
          </RequestError>
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
        saving={saving}
        onResolve={(theirFields) => {
          if (theirFields.has('status')) takeTheirs();
          else if (conflict) save(conflict.version, conflict);
        }}
        onClose={change.reset}
      />
      {confirmDialog}
    </>
  );
}
