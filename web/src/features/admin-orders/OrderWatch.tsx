import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { useNotify } from '../../shared/notices';
import { addressOf } from '../../shared/paths';
import { latestOrdersQuery, refreshOrderLists } from './api';

/** How many orders nobody has taken up yet; nothing while that is not known. */
export function usePendingOrders(): number | undefined {
  return useQuery(latestOrdersQuery(useApi())).data?.statusCounts.PENDING;
}

/** Stands once in the back office: lists refresh when an order comes or changes, and a new one is announced. */
export function OrderWatch() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(latestOrdersQuery(useApi()));
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
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
    notify(t('orders.newOne'), {
      type: 'info',
      topic: 'new-order',
      action: {
        label: t('orders.open'),
        onAction: () => void navigate(`${addressOf('adminOrders')}?order=${latestId}`),
      },
    });
  }, [data]);
  return null;
}
