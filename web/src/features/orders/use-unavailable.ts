import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import type { Order } from '../../shared/api/types';
import { askAvailability } from '../cart';

/** Which products of an order cannot be bought any more, by one call. A check that fails is only logged. */
export function useUnavailable(order: Order): ReadonlySet<number> {
  const api = useApi();
  const ids = order.items.map(({ id }) => id);
  const { data, error } = useQuery({
    queryKey: queryKeys.availability(ids.join()),
    queryFn: () => askAvailability(api, ids),
    enabled: ids.length > 0,
  });
  useEffect(() => {
    if (error) console.warn('The availability of ordered products could not be checked', error);
  }, [error]);
  return useMemo(() => {
    const gone = (data ?? []).filter(
      ({ exists, inStock, purchasable }) => !exists || !inStock || !purchasable,
    );
    return new Set(gone.map(({ id }) => id));
  }, [data]);
}
