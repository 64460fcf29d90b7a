import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { useNoticeStore } from '../../shared/notices';
import { addressOf } from '../../shared/paths';
import { leaveOffice } from '../admin-frame';
import { latestOrdersQuery, refreshOrderLists, retryFailedLists } from './api';

/** How many orders nobody has taken up yet; nothing while that is not known. */
export function usePendingOrders(): number | undefined {
  return useQuery(latestOrdersQuery(useApi())).data?.statusCounts.PENDING;
}

/** Stands once in the back office: lists refresh when an order comes or changes, and a new one is announced. */
export function OrderWatch() {
  const { t } = useTranslation('admin');
  const { data, dataUpdatedAt, errorUpdateCount } = useQuery(latestOrdersQuery(useApi()));
  const queryClient = useQueryClient();
  const notices = useNoticeStore();
  const open = useOpenOrder();
  const seen = useRef(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server tells starts anything
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    // An answer with nothing new in it is the one from before.
    if (!data || !before || data === before) return;
    refreshOrderLists(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['admin-orders', 'all', 'one'] });
    const { latestId } = data;
    if (!latestId || latestId <= (before.latestId ?? 0)) return;
    notices.getState().show(t('orders.newOne'), {
      type: 'info',
      topic: 'new-order',
      action: { label: t('orders.open'), onAction: () => open.current(latestId) },
    });
  }, [data]);

  const failuresBefore = useRef(0);
  const warning = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer says that the shop is there again
  useEffect(() => {
    failuresBefore.current = errorUpdateCount;
    if (warning.current !== undefined) notices.getState().close(warning.current);
    warning.current = undefined;
    // What could not be loaded while the shop was away is loaded now.
    if (dataUpdatedAt > 0) retryFailedLists(queryClient);
  }, [dataUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure counts once
  useEffect(() => {
    if (errorUpdateCount - failuresBefore.current < toleratedFailures || warning.current) return;
    warning.current = notices.getState().show(t('orders.unwatched'), {
      type: 'warning',
      topic: 'order-watch',
      duration: null,
    });
  }, [errorUpdateCount]);
  // Outside of the back office nobody would take it back.
  useEffect(
    () => () => {
      if (warning.current !== undefined) notices.getState().close(warning.current);
      warning.current = undefined;
    },
    [notices],
  );
  return null;
}

/** A deploy takes a few seconds; only then somebody has to know that new orders do not come by themselves. */
export const toleratedFailures = 3;

/** Opens an order, over the list as it is filtered if that is where somebody is. Unsaved work asks first. */
function useOpenOrder() {
  const navigate = useNavigate();
  const location = useLocation();
  const open = (id: number) => {
    const pathname = addressOf('adminOrders');
    const parameters = new URLSearchParams(location.pathname === pathname ? location.search : '');
    parameters.set('order', String(id));
    leaveOffice(() => void navigate({ pathname, search: parameters.toString() }));
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  return latest;
}
