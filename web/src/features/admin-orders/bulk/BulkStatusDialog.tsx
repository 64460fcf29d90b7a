import { useRef, useState } from 'react';
import { getProblem, problemDetail } from '../../../shared/api/api-error';
import type { NewOrderJob, OrderJob, OrderStatus } from '../../../shared/api/types';
import { useDraft } from '../../../shared/forms/use-draft';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { rules } from '../../../shared/rules.gen';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { IconAlert } from '../../../shared/ui/icons';
import { Checkbox, Select, TextArea } from '../../../shared/ui/TextInput';
import { RestoredDraftNote } from '../../admin-frame';
import { useSettings } from '../../settings';
import type { OrderSelectionQuery } from '../list/list-api';
import { openFilter, refundFilter } from '../list/order-filter';
import { allStatuses, isSent, nextStatus, parseStatus } from '../order-model';
import { RequestError } from '../RequestError';
import { useStatusText } from '../use-status-text';
import styles from './Bulk.module.css';
import { useStartJob } from './jobs-api';
import type { Refunds } from './order-selection';
import { useMatchingCount } from './use-matching-count';

/** The selected orders, as they were when the dialog opened. */
export interface BulkSubject {
  /** Number of selected orders, as the administrator sees it. */
  count: number;
  /** What the job is started with: ids, or the filter with the expected count. */
  target: Pick<NewOrderJob, 'ids' | 'filter' | 'expectedCount'>;
  /** The list, if all of its orders are selected. */
  matching: OrderSelectionQuery | undefined;
  /** The status of all selected orders; undefined if it differs or is not known. */
  currentStatus: OrderStatus | undefined;
  /** What canceling the orders obliges the shop to refund; undefined if it is not known. */
  refunds: Refunds | undefined;
  /** Number of orders that are not fully paid; undefined unless all are on the page. */
  unpaid: number | undefined;
}

interface BulkStatusDialogProps {
  open: boolean;
  subject: BulkSubject;
  onStarted: (job: OrderJob) => void;
  onClose: () => void;
}

/** What an unsent job has besides its status. */
interface JobDraft {
  note: string;
  notify: boolean;
}

const emptyDraft: JobDraft = { note: '', notify: true };

function isJobDraft(value: unknown): value is JobDraft {
  const { note, notify } = (value ?? {}) as Partial<Record<keyof JobDraft, unknown>>;
  return typeof note === 'string' && typeof notify === 'boolean';
}

/** The usual next status. Orders that are completed or have several statuses have none. */
function proposedStatus(currentStatus: OrderStatus | undefined): OrderStatus | undefined {
  const next = currentStatus && nextStatus(currentStatus);
  return next === currentStatus ? undefined : next;
}

/** Starts a job that changes the status of the selected orders. The draft survives a reload, except the status. */
export function BulkStatusDialog({ open, subject, onStarted, onClose }: BulkStatusDialogProps) {
  const { count, target, currentStatus, refunds } = subject;
  const { t, language } = useTranslation(['admin', 'fulfillment']);
  const statusText = useStatusText();
  const draftKey = `admin.bulk-status:${JSON.stringify(target.ids ?? target.filter)}`;
  const [{ note, notify } = emptyDraft, setDraft] = useDraft<JobDraft>(draftKey, isJobDraft);
  const [status, setStatus] = useState(() => proposedStatus(currentStatus));
  const [isStatusMissing, setStatusMissing] = useState(false);
  const statusSelect = useRef<HTMLSelectElement>(null);
  const { settings } = useSettings();
  const isSending = status !== undefined && isSent(status) && settings?.recordsPayments !== false;
  const unpaidMatching = useMatchingCount(open && isSending ? subject.matching : undefined, openFilter);
  const unpaid = subject.unpaid ?? unpaidMatching.count;
  const isCanceling = status === 'CANCELLED';
  const { count: paidMatching } = useMatchingCount(
    open && isCanceling ? subject.matching : undefined,
    refundFilter,
  );
  const start = useStartJob((job) => {
    setDraft(undefined);
    onStarted(job);
  });
  const { error, isPending } = start;
  const problem = getProblem(error);
  const isSelectionChanged = problem?.code === 'selection_changed';
  const noteError = problem?.fields?.find(({ field }) => field === 'note')?.message;
  const warnings = [];
  if (isSending && unpaid) warnings.push(t('bulk.unpaid', { unpaid, count }));
  if (isSending && unpaid === undefined && !unpaidMatching.isLoading) warnings.push(t('bulk.unpaidUnknown'));
  if (isCanceling && refunds && refunds.count > 0)
    warnings.push(t('bulk.refund', { count: refunds.count, amount: formatMoney(refunds.amount, language) }));
  if (isCanceling && !refunds && paidMatching !== 0) {
    if (paidMatching) warnings.push(t('bulk.paidCount', { count: paidMatching }));
    warnings.push(t('bulk.findRefunds', { payment: t('orderList.payments.refund_due') }));
  }

  function submit(): void {
    setStatusMissing(!status);
    if (status) start.mutate({ ...target, status, note: note.trim() || null, notify });
    else statusSelect.current?.focus();
  }

  function change(changes: Partial<JobDraft>): void {
    const next = { note, notify, ...changes };
    setDraft(next.note || !next.notify ? next : undefined);
  }

  function discardAndClose(): void {
    setDraft(undefined);
    onClose();
  }

  return (
    <Dialog
      open={open}
      busy={isPending}
      onClose={discardAndClose}
      title={t('bulk.statusTitle', { count })}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={discardAndClose}>
            {t('statusDialog.cancel')}
          </Button>
          {isSelectionChanged ? (
            // The draft stays for the next attempt.
            <Button onClick={onClose}>{t('bulk.checkList')}</Button>
          ) : (
            // Nothing is sent before it is said how many orders are unpaid.
            <Button
              variant={isCanceling ? 'danger' : 'primary'}
              loading={isPending || unpaidMatching.isLoading}
              onClick={submit}
            >
              {t('bulk.start', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        <RestoredDraftNote draftKey={draftKey} />
        <Select
          ref={statusSelect}
          label={t('statusDialog.status')}
          value={status ?? ''}
          hint={
            status &&
            [notify && t('bulk.mail'), t(isCanceling ? 'bulk.cancelHint' : 'bulk.hint')]
              .filter(Boolean)
              .join(' ')
          }
          error={isStatusMissing && !status ? t('bulk.chooseStatus') : undefined}
          onChange={({ target: { value } }) => setStatus(parseStatus(value))}
        >
          {!status && (
            <option value="" disabled>
              {t('bulk.chooseStatus')}
            </option>
          )}
          {allStatuses.map((choice) => (
            <option key={choice} value={choice} disabled={choice === currentStatus}>
              {statusText(choice)}
            </option>
          ))}
        </Select>
        {/* The live region is always rendered, because screen readers often skip a newly added one. */}
        <div role="status" className={warnings.length > 0 ? undefined : 'visually-hidden'}>
          {warnings.length > 0 && (
            <AlertBox tone="warning" icon={<IconAlert />}>
              {warnings.join(' ')}
            </AlertBox>
          )}
        </div>
        <TextArea
          label={t('statusDialog.note')}
          hint={t('orderCard.noteHint')}
          error={noteError}
          optional
          rows={3}
          maxLength={rules.noteMaxChars}
          value={note}
          onChange={({ target: { value } }) => change({ note: value })}
        />
        <Checkbox
          label={t('fulfillment:contact.notify')}
          checked={notify}
          onChange={({ target: { checked } }) => change({ notify: checked })}
        />
        <RequestError error={noteError ? null : error} text={t('bulk.startError')}>
          {isSelectionChanged && t('bulk.selectionChanged', { count: problemDetail(problem, 'count') ?? 0 })}
        </RequestError>
      </div>
    </Dialog>
  );
}
