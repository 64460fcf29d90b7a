import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, problemDetail } from '../../../shared/api/api-error';
import type { NewOrderJob, OrderJob, OrderStatus } from '../../../shared/api/types';
import { useDraft } from '../../../shared/forms/use-draft';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { statusName } from '../../../shared/order-status';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Select, TextArea } from '../../../shared/ui/TextInput';
import { invalidateOrderLists } from '../api';
import { allStatuses, nextStatus } from '../order-model';
import { RequestError } from '../RequestError';
import styles from './Bulk.module.css';
import { invalidateJobs, orderJobsQuery, startJob } from './jobs-api';
import type { Refunds } from './order-selection';

interface BulkStatusDialogProps {
  open: boolean;
  /** Number of selected orders, as the administrator sees it. */
  count: number;
  /** What the job is started with: ids, or the filter with the expected count. */
  target: Pick<NewOrderJob, 'ids' | 'filter' | 'expectedCount'>;
  /** The status of all selected orders; undefined if it differs or is not known. */
  currentStatus: OrderStatus | undefined;
  /** What canceling the orders obliges the shop to refund; undefined if it is not known. */
  refunds: Refunds | undefined;
  /** Number of orders that would be shipped before they are fully paid; undefined if it is not known. */
  unpaid: number | undefined;
  onStarted: (job: OrderJob) => void;
  onClose: () => void;
}

interface BulkDraft {
  status: OrderStatus;
  note: string;
}

function isBulkDraft(value: unknown): value is BulkDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { status, note } = value as Record<string, unknown>;
  return allStatuses.some((known) => known === status) && typeof note === 'string';
}

/** The usual next status. Completed orders have none and can only be reopened. */
function proposedStatus(currentStatus: OrderStatus | undefined): OrderStatus {
  const next = currentStatus && nextStatus(currentStatus);
  return next && next !== currentStatus ? next : 'PROCESSING';
}

/** Starts a job that changes the status of the selected orders. */
export function BulkStatusDialog(props: BulkStatusDialogProps) {
  const { open, count, target, currentStatus, refunds, unpaid, onStarted, onClose } = props;
  const { t } = useTranslation(['admin', 'orders']);
  const language = useLanguage();
  const api = useApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useDraft<BulkDraft>('admin.bulk-status', isBulkDraft);
  const note = draft?.note ?? '';
  const status = draft && draft.status !== currentStatus ? draft.status : proposedStatus(currentStatus);
  const start = useMutation({
    mutationFn: () => startJob(api, { ...target, status, note: note.trim() || null }),
    onSuccess: (job) => {
      setDraft(undefined);
      onStarted(job);
      // Known as running, so that its end is reported even if it is quick.
      queryClient.setQueryData(orderJobsQuery(api).queryKey, (jobs = []) => [job, ...jobs]);
      void invalidateJobs(queryClient);
    },
    onError: () => invalidateOrderLists(queryClient),
  });
  const { error, isPending } = start;
  const problem = getProblem(error);
  const currentCount = problemDetail(problem, 'count');
  const noteError = problem?.fields?.find(({ field }) => field === 'note')?.message;
  const refundHint = refunds
    ? refunds.count > 0 &&
      t('bulk.refund', { count: refunds.count, amount: formatMoney(refunds.amount, language) })
    : t('bulk.findRefunds', { status: t('orders:status.cancelled'), payment: t('orderList.anyPaid') });
  const hints = [t(status === 'CANCELLED' ? 'bulk.cancelHint' : 'bulk.hint')];
  if (status === 'CANCELLED' && refundHint) hints.push(refundHint);
  if (status === 'SHIPPED' && unpaid) hints.push(t('bulk.unpaid', { unpaid, count }));
  return (
    <Dialog
      open={open}
      busy={isPending}
      onClose={onClose}
      title={t('bulk.statusTitle', { count })}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('statusDialog.cancel')}
          </Button>
          <Button
            variant={status === 'CANCELLED' ? 'danger' : 'primary'}
            loading={isPending}
            onClick={() => start.mutate()}
          >
            {t('bulk.start', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t('statusDialog.status')}
          value={status}
          hint={hints.join(' ')}
          onChange={({ target: { value } }) => setDraft({ note, status: value as OrderStatus })}
        >
          {allStatuses.map((choice) => (
            <option key={choice} value={choice} disabled={choice === currentStatus}>
              {t(`orders:status.${statusName(choice)}`)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('statusDialog.note')}
          hint={t('orderCard.noteHint')}
          error={noteError}
          optional
          rows={3}
          maxLength={rules.noteMaxChars}
          value={note}
          onChange={({ target: { value } }) => setDraft({ status, note: value })}
        />
        <RequestError error={noteError ? null : error} text={t('bulk.startError')}>
          {problem?.code === 'selection_changed' && t('bulk.selectionChanged', { count: currentCount ?? 0 })}
        </RequestError>
      </div>
    </Dialog>
  );
}
