import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { To } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { OrderJob, OrderJobDetails, SkippedOrder } from '../../../shared/api/types';
import { formatCount } from '../../../shared/counts';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Link } from '../../../shared/ui/Link';
import { QueryView, useLastDefined } from '../../admin-frame';
import { invalidateOrderLists } from '../api';
import { useStatusText } from '../use-status-text';
import styles from './Bulk.module.css';
import { groupSkipped, isReasonKnown, retryableIds } from './job-model';
import { invalidateJobs, isRunning, useOrderJob, useUndoJob } from './jobs-api';
import { PrintMenu } from './PrintMenu';

interface JobDialogProps {
  id: number | undefined;
  orderLink: (id: number) => To;
  onSelect: (ids: number[]) => void;
  onUndone: (job: OrderJob) => void;
  /** With the orders that the job changed, if it has ended. */
  onClose: (changed?: number[]) => void;
}

/** What a job changes. */
function useJobTitle(): (job: OrderJob) => string {
  const { t } = useTranslation('admin');
  const statusText = useStatusText();
  return ({ action, status }) =>
    action === 'status'
      ? t('orderJobs.titles.status', { status: status ? statusText(status) : '' })
      : t(`orderJobs.titles.${action}`);
}

/** Progress and result of a job. Closing it does not end the job. */
export function JobDialog({ id, orderLink, onSelect, onUndone, onClose }: JobDialogProps) {
  const { t } = useTranslation('admin');
  const title = useJobTitle();
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const query = useOrderJob(useLastDefined(id), id !== undefined);
  const { data } = query;
  const cancel = useMutation({
    mutationFn: (jobId: number) =>
      unwrap(api.POST('/api/v1/admin/order-jobs/{id}/cancel', { params: { path: { id: jobId } } })),
    onError: (failure) =>
      notify(getProblem(failure)?.message ?? t('orderJobs.cancelError'), { type: 'error' }),
    onSettled: () => {
      invalidateOrderLists(queryClient);
      return invalidateJobs(queryClient);
    },
  });
  const undo = useUndoJob(onUndone, (message) =>
    notify(message ?? t('orderJobs.undoError'), { type: 'error' }),
  );
  const retryable = data && !isRunning(data) ? retryableIds(data) : [];
  return (
    <Dialog
      open={id !== undefined}
      onClose={() => onClose(data?.changedOrders)}
      title={data ? title(data) : t('orderJobs.loading')}
      actions={
        <>
          {data && isRunning(data) && (
            <Button variant="secondary" loading={cancel.isPending} onClick={() => cancel.mutate(data.id)}>
              {t('orderJobs.cancel')}
            </Button>
          )}
          {retryable.length > 0 && (
            <Button variant="secondary" onClick={() => onSelect(retryable)}>
              {t('orderJobs.select', { count: retryable.length })}
            </Button>
          )}
          {data?.undoable && (
            <Button variant="secondary" loading={undo.isPending} onClick={() => undo.mutate(data.id)}>
              {t('orderJobs.undo')}
            </Button>
          )}
          {data && data.changedOrders.length > 0 && (
            <PrintMenu
              label={t('orderJobs.print', { count: data.changedOrders.length })}
              variant="secondary"
              orders={data.changedOrders}
              count={data.changedOrders.length}
            />
          )}
          <Button onClick={() => onClose(data?.changedOrders)}>
            {t(data && isRunning(data) ? 'orderJobs.background' : 'orderCard.close')}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        errorTitle={t('orderJobs.fetchError')}
        missingTitle={t('orderJobs.notFound')}
        skeletonHeights={['80px']}
      >
        {(job) => <JobProgress job={job} orderLink={orderLink} />}
      </QueryView>
    </Dialog>
  );
}

function JobProgress({ job, orderLink }: { job: OrderJobDetails } & Pick<JobDialogProps, 'orderLink'>) {
  const { t, language } = useTranslation('admin');
  const { total, changed, skipped, state, skippedOrders } = job;
  const done = changed + skipped;
  const progress = t('orderJobs.progress', {
    done: formatCount(done, language),
    total: formatCount(total, language),
  });
  return (
    <div className={styles.fields}>
      <progress className={styles.progress} aria-label={t('orderJobs.label')} value={done} max={total} />
      <div role="status">
        {state === 'running' ? (
          <p>{progress}</p>
        ) : (
          <>
            {state === 'canceled' && <p>{t('orderJobs.canceled', { count: total - done })}</p>}
            <p>
              <b>{t('orderJobs.changed', { count: changed })}</b>
              {skipped > 0 && `, ${t('orderJobs.skipped', { count: skipped })}`}
            </p>
          </>
        )}
      </div>
      {job.action === 'status' && !job.notify && <p className="muted">{t('orderJobs.silent')}</p>}
      {skippedOrders.length > 0 && <SkippedOrders orders={skippedOrders} orderLink={orderLink} />}
      {skippedOrders.length > 0 && skippedOrders.length < skipped && (
        <p className="muted">{t('orderJobs.moreSkipped', { count: skipped - skippedOrders.length })}</p>
      )}
    </div>
  );
}

interface SkippedOrdersProps {
  orders: readonly SkippedOrder[];
  orderLink: JobDialogProps['orderLink'];
}

/** The orders that were not changed, by reason. */
function SkippedOrders({ orders, orderLink }: SkippedOrdersProps) {
  const { t } = useTranslation('admin');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by the keyboard
    <section className={styles.skipped} tabIndex={0} aria-label={t('orderJobs.skippedOrders')}>
      {groupSkipped(orders).map(([reason, group]) => (
        <div key={reason}>
          <h3>{t(`orderJobs.reasons.${isReasonKnown(reason) ? reason : 'failed'}`)}</h3>
          <ul>
            {group.map(({ id, orderNumber }) => (
              <li key={id}>
                {orderNumber ? <Link to={orderLink(id)}>{orderNumber}</Link> : t('orderJobs.id', { id })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
