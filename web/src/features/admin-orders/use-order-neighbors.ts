import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api/api-context';
import type { AdminOrderPage } from '../../shared/api/types';
import { type OrderListParams, orderListQuery } from './api';

/** An order in the list and the page that it is on. */
export interface OrderNeighbor {
  id: number;
  page: number;
}

/** The orders before and after the open one in the list, also across the edges of its page. */
export function useOrderNeighbors(
  current: AdminOrderPage | undefined,
  params: OrderListParams,
  id: number | undefined,
): { previous?: OrderNeighbor; next?: OrderNeighbor } {
  const orders = current?.content ?? [];
  const index = orders.findIndex((order) => order.id === id);
  const [last, setLast] = useState({ id, index });
  if (last.id !== id || (index >= 0 && last.index !== index)) setLast({ id, index });
  // A status change can remove the open order from the filtered list: the next one has taken its place.
  const isRemoved = index < 0 && last.id === id && last.index >= 0;
  const isKnown = id !== undefined && (index >= 0 || isRemoved);
  const previousIndex = (isRemoved ? last.index : index) - 1;
  const nextIndex = isRemoved ? last.index : index + 1;

  const { page } = params;
  const pageBefore = useAdjacentPage(params, page - 1, isKnown && previousIndex < 0 && page > 1);
  const pageAfter = useAdjacentPage(
    params,
    page + 1,
    isKnown && nextIndex >= orders.length && page < (current?.totalPages ?? 0),
  );
  if (!isKnown) return {};
  const on = (orderPage: number, order: { id: number } | undefined) =>
    order && { id: order.id, page: orderPage };
  return {
    previous: on(page, orders[previousIndex]) ?? on(page - 1, pageBefore?.content.at(-1)),
    next: on(page, orders[nextIndex]) ?? on(page + 1, pageAfter?.content[0]),
  };
}

function useAdjacentPage(
  params: OrderListParams,
  page: number,
  enabled: boolean,
): AdminOrderPage | undefined {
  const { data } = useQuery({
    ...orderListQuery(useApi(), { ...params, page }),
    placeholderData: undefined,
    enabled,
  });
  return enabled ? data : undefined;
}
