import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getProblem } from '../../shared/api/api-error';
import { useTranslation } from '../../shared/i18n/use-translation';
import { leavePage } from '../../shared/leave-page';
import { pagePath } from '../../shared/paths';
import { useToastStore } from '../../shared/toasts';
import { invalidateOrderLists, orderScope, retryFailedLists, useLatestOrders } from './api';

/** The number of pending orders; undefined until loaded. */
export function usePendingOrderCount(): number | undefined {
  return useLatestOrders().data?.statusCounts.PENDING;
}

/** The number of withdrawals that staff have not processed; undefined until loaded. */
export function useNewWithdrawalCount(): number | undefined {
  return useLatestOrders().data?.newWithdrawals;
}

/** Whether the shop demands two-step sign-in, which this administrator has not set up. */
export function useTwoStepSetupRequired(): boolean {
  const { error } = useLatestOrders();
  return getProblem(error)?.code === 'two_step_setup_required';
}

/** Rendered once in the admin: polls for orders, invalidates lists on changes and shows a toast for a new order. */
export function OrderPoller() {
  const { t } = useTranslation('admin');
  const { data, dataUpdatedAt, errorUpdateCount } = useLatestOrders();
  const queryClient = useQueryClient();
  const notices = useToastStore();
  const openOrder = useOpenOrder();
  const previousData = useRef(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the polled data changes
  useEffect(() => {
    const previous = previousData.current;
    previousData.current = data;
    // Structural sharing keeps the identity of unchanged data.
    if (!data || !previous || data === previous) return;
    invalidateOrderLists(queryClient);
    void queryClient.invalidateQueries({ queryKey: orderScope });
    const { latestId } = data;
    if (!latestId || latestId <= (previous.latestId ?? 0)) return;
    notices.getState().show(t('orders.newOne'), {
      type: 'info',
      topic: 'new-order',
      action: { label: t('orders.open'), onAction: () => openOrder.current(latestId) },
    });
  }, [data]);

  const failuresAtLastSuccess = useRef(0);
  const warningId = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every successful poll ends the outage
  useEffect(() => {
    failuresAtLastSuccess.current = errorUpdateCount;
    if (warningId.current !== undefined) notices.getState().close(warningId.current);
    warningId.current = undefined;
    // Lists that failed during the outage are loaded again.
    if (dataUpdatedAt > 0) retryFailedLists(queryClient);
  }, [dataUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure counts once
  useEffect(() => {
    if (errorUpdateCount - failuresAtLastSuccess.current < toleratedFailures || warningId.current) return;
    warningId.current = notices.getState().show(t('orders.unwatched'), {
      type: 'warning',
      topic: 'order-watch',
      duration: null,
    });
  }, [errorUpdateCount]);
  // Outside of the admin nothing would close the warning.
  useEffect(
    () => () => {
      if (warningId.current !== undefined) notices.getState().close(warningId.current);
      warningId.current = undefined;
    },
    [notices],
  );
  return null;
}

/** A deployment takes a few seconds; staff are warned only about longer outages. */
export const toleratedFailures = 3;

/** Opens an order on top of the current order list, keeping its filter. Asks first if there are unsaved changes. */
function useOpenOrder() {
  const navigate = useNavigate();
  const location = useLocation();
  const open = (id: number) => {
    const pathname = pagePath('adminOrders');
    const parameters = new URLSearchParams(location.pathname === pathname ? location.search : '');
    parameters.set('order', String(id));
    leavePage(() => void navigate({ pathname, search: parameters.toString() }));
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  return latest;
}
