import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import type { Order } from '../../shared/api/types';
import { fetchAvailability } from '../cart';

/** Ids of ordered products that are no longer available, checked in one request; errors are only logged. */
export function useUnavailableProducts(order: Order): ReadonlySet<number> {
  const api = useApi();
  const ids = order.items.map(({ id }) => id);
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
      ({ exists, inStock, purchasable }) => !exists || !inStock || !purchasable,
    );
    return new Set(unavailable.map(({ id }) => id));
  }, [data]);
}
