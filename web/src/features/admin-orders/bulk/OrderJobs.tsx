import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import type { OrderJob } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { leavePage } from '../../../shared/leave-page';
import { pagePath } from '../../../shared/paths';
import { useNotify } from '../../../shared/toasts';
import { Link } from '../../../shared/ui/Link';
import { invalidateOrderLists } from '../api';
import styles from './Bulk.module.css';
import { endedJobs, jobPercent } from './job-model';
import { isRunning, useOrderJobs } from './jobs-api';

/** Links to a job on top of the current order list, keeping its filter. */
function useJobLink(): (id: number) => To {
  const location = useLocation();
  return (id) => {
    const pathname = pagePath('adminOrders');
    const parameters = new URLSearchParams(location.pathname === pathname ? location.search : '');
    parameters.set('job', String(id));
    return { pathname, search: parameters.toString() };
  };
}

/** Progress of the running job, in the frame of the admin. */
export function OrderJobIndicator() {
  const { t } = useTranslation('admin');
  const jobLink = useJobLink();
  const job = useOrderJobs()?.find(isRunning);
  if (!job) return null;
  const percent = jobPercent(job);
  return (
    <Link to={jobLink(job.id)} className={styles.indicator}>
      <span className={styles.percent}>
        <span>{t('orderJobs.indicator')}</span>
        <b>{percent} %</b>
      </span>
      <progress className={styles.progress} aria-label={t('orderJobs.label')} value={percent} max={100} />
    </Link>
  );
}

/** Rendered once in the admin: reports the end of jobs, unless their dialog is open, and refreshes the lists. */
export function OrderJobWatcher() {
  const { t } = useTranslation('admin');
  const data = useOrderJobs();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const jobLink = useJobLink();
  const { search } = useLocation();

  const report = ({ id, changed, skipped }: OrderJob) => {
    if (new URLSearchParams(search).get('job') === String(id)) return;
    notify(t('orderJobs.changed', { count: changed }), {
      type: skipped > 0 ? 'warning' : 'success',
      detail: skipped > 0 ? t('orderJobs.skipped', { count: skipped }) : undefined,
      topic: `order-job-${id}`,
      action: {
        label: t('orderJobs.show'),
        onAction: () => leavePage(() => void navigate(jobLink(id))),
      },
    });
  };
  const previousJobs = useRef(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the polled data changes
  useEffect(() => {
    const ended = endedJobs(previousJobs.current ?? [], data ?? []);
    previousJobs.current = data;
    if (ended.length === 0) return;
    invalidateOrderLists(queryClient);
    for (const job of ended) report(job);
  }, [data]);
  return null;
}
