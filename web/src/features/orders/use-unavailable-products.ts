import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import type { Order } from '../../shared/api/types';
import { statusName } from '../../shared/order-status';
import { fetchAvailability } from '../cart';

/**
 * Ids of ordered products that can no longer be bought, checked in one request; errors are only logged. While the order
 * is in progress, a product without stock does not count: the order itself may have bought the last units.
 */
export function useUnavailableProducts(order: Order): ReadonlySet<number> {
  const api = useApi();
  const ids = order.items.map(({ id }) => id);
  const isFinished = ['delivered', 'cancelled'].includes(statusName(order.status));
  const { data, error } = useQuery({
    queryKey: queryKeys.availability(ids.join()),
    queryFn: () => fetchAvailability(api, ids),
    enabled: ids.length > 0,
  });
  useEffect(() => {
    if (error) console.warn('Failed to check the availability of ordered products', error);
  }, [error]);
  return useMemo(() => {
    const unavailable = (data ?? []).filter(
      ({ exists, inStock, purchasable }) => !exists || !purchasable || (!inStock && isFinished),
    );
    return new Set(unavailable.map(({ id }) => id));
  }, [data, isFinished]);
}
