import { useState } from 'react';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { AdminOrderPage } from '../../shared/api/types';
import { type ListPosition, type OrderListParams, orderListRequest } from './list/list-api';

/** An order in the list and the part of the list that it is on. */
export interface OrderNeighbor {
  id: number;
  position: ListPosition;
}

/**
 * The orders before and after the open one in the list, also across the edges of its page, and the ids of the page with
 * the open order.
 */
export function useOrderNeighbors(
  current: AdminOrderPage | undefined,
  params: OrderListParams,
  id: number | undefined,
): { previous?: OrderNeighbor; next?: OrderNeighbor; ids: number[] } {
  const orders = current?.content ?? [];
  const index = orders.findIndex((order) => order.id === id);
  const [last, setLast] = useState({ id, index });
  if (last.id !== id || (index >= 0 && last.index !== index)) setLast({ id, index });
  // A status change can remove the open order from the filtered list: the next one has taken its place.
  const isRemoved = index < 0 && last.id === id && last.index >= 0;
  const isKnown = id !== undefined && (index >= 0 || isRemoved);
  const previousIndex = (isRemoved ? last.index : index) - 1;
  const nextIndex = isRemoved ? last.index : index + 1;

  const { page, after, before } = params;
  const previousPosition = positionBefore(params, current);
  const nextPosition = positionAfter(params, current);
  const pageBefore = useAdjacentPage(params, isKnown && previousIndex < 0 ? previousPosition : undefined);
  const pageAfter = useAdjacentPage(params, isKnown && nextIndex >= orders.length ? nextPosition : undefined);
  const ids = orders.map((order) => order.id);
  if (!isKnown) return { ids };
  if (isRemoved) ids.splice(last.index, 0, id);
  const at = (position: ListPosition | undefined, order: { id: number } | undefined) =>
    order && position && { id: order.id, position };
  const here = { page, after, before };
  return {
    ids,
    previous: at(here, orders[previousIndex]) ?? at(previousPosition, pageBefore?.content.at(-1)),
    next: at(here, orders[nextIndex]) ?? at(nextPosition, pageAfter?.content[0]),
  };
}

/** The part of the list before the current one: a page if the current one is a page, otherwise by cursor. */
export function positionBefore(
  { page, after, before }: ListPosition,
  current: AdminOrderPage | undefined,
): ListPosition | undefined {
  if (after || before) return current?.previous ? { page: 1, before: current.previous } : undefined;
  return page > 1 ? { page: page - 1 } : undefined;
}

/** The part of the list after the current one: a page as far as pages reach, then by cursor. */
export function positionAfter(
  { page, after, before }: ListPosition,
  current: AdminOrderPage | undefined,
): ListPosition | undefined {
  if (!after && !before && page < (current?.totalPages ?? 0)) return { page: page + 1 };
  return current?.next ? { page: 1, after: current.next } : undefined;
}

function useAdjacentPage(
  params: OrderListParams,
  position: ListPosition | undefined,
): AdminOrderPage | undefined {
  const { data } = useAdminQuery(
    '/api/v1/admin/orders',
    orderListRequest({ ...params, after: undefined, before: undefined, ...position }),
    { enabled: position !== undefined },
  );
  return position && data;
}
