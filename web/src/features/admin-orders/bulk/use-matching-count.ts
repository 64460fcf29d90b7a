import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { countQuery, type OrderSelectionQuery } from '../list/list-api';
import { emptyFilter, type OrderFilter } from '../list/order-filter';

/** The number of orders in a part of the list; undefined while it is loading and if it is not known. */
export function useMatchingCount(
  matching: OrderSelectionQuery | undefined,
  partOf: (filter: OrderFilter) => OrderFilter | undefined,
): { count: number | undefined; isLoading: boolean } {
  const filter = matching && partOf(matching.filter);
  const query = countQuery(useApi(), {
    search: matching?.search ?? '',
    filter: filter ?? emptyFilter,
  });
  const { data: count, isLoading } = useQuery({ ...query, enabled: filter !== undefined });
  return { count, isLoading };
}
