import type { AdminOrder, OrderStatus } from '../../../shared/api/types';
import { toCents, toEuros } from '../../../shared/money';
import { staffRules } from '../../../shared/staff-rules.gen';
import { isCompleted, isPaid, receivedAmount } from '../order-model';

/** Orders that were selected one by one, or all orders that match the filter. */
export interface OrderSelection {
  ids: ReadonlySet<number>;
  isAllMatching: boolean;
}

export const emptySelection: OrderSelection = { ids: new Set(), isAllMatching: false };

export function selectIds(ids: Iterable<number>): OrderSelection {
  return { ids: new Set([...ids].slice(0, staffRules.orderJobOrders)), isAllMatching: false };
}

/** Selects or deselects visible rows. "All that match" cannot have exceptions: the rows of the page remain. */
export function toggleRows(
  { ids, isAllMatching }: OrderSelection,
  visibleIds: readonly number[],
  changedIds: readonly number[],
  selected: boolean,
): OrderSelection {
  if (isAllMatching && selected) return { ids, isAllMatching };
  const next = new Set(isAllMatching ? visibleIds : ids);
  for (const id of changedIds) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return selectIds(next);
}

/** The visible rows between the last clicked one and this one; only this one if the other is not visible. */
export function rangeTo(
  visibleIds: readonly number[],
  anchor: number | undefined,
  id: number,
): readonly number[] {
  const [start, end] = [visibleIds.indexOf(anchor ?? id), visibleIds.indexOf(id)].toSorted((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [id] : visibleIds.slice(start, end + 1);
}

export function isSelected({ ids, isAllMatching }: OrderSelection, id: number): boolean {
  return isAllMatching || ids.has(id);
}

export function pageState(selection: OrderSelection, visibleIds: readonly number[]): 'none' | 'some' | 'all' {
  const count = visibleIds.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === visibleIds.length ? 'all' : 'some';
}

/** The selected orders; undefined unless all of them are visible. */
export function selectedOrders(
  { ids, isAllMatching }: OrderSelection,
  visibleOrders: readonly AdminOrder[],
): AdminOrder[] | undefined {
  const selected = visibleOrders.filter(({ id }) => ids.has(id));
  return isAllMatching || selected.length < ids.size ? undefined : selected;
}

/** Whether a delivered or canceled order may be selected: one that is not visible may be. */
export function hasCompleted(selection: OrderSelection, visibleOrders: readonly AdminOrder[]): boolean {
  return selectedOrders(selection, visibleOrders)?.some(isCompleted) ?? true;
}

/** Number of paid orders and the sum of their payments in euros. */
export interface Refunds {
  count: number;
  amount: number;
}

/** What canceling the selected orders obliges the shop to refund; undefined unless all of them are visible. */
export function refundsOf(
  selection: OrderSelection,
  visibleOrders: readonly AdminOrder[],
): Refunds | undefined {
  const selected = selectedOrders(selection, visibleOrders);
  if (!selected) return undefined;
  const payments = selected
    .filter(({ status }) => status !== 'CANCELLED')
    .map((order) => toCents(receivedAmount(order)))
    .filter((cents) => cents > 0);
  return { count: payments.length, amount: toEuros(payments.reduce((sum, cents) => sum + cents, 0)) };
}

/** How many of the selected orders are not fully paid; undefined unless all are visible. */
export function unpaidCount(
  selection: OrderSelection,
  visibleOrders: readonly AdminOrder[],
): number | undefined {
  return selectedOrders(selection, visibleOrders)?.filter((order) => !isPaid(order)).length;
}

/** The status of all selected orders; undefined if it differs or is not known. */
export function commonStatus(
  selection: OrderSelection,
  visibleOrders: readonly AdminOrder[],
  filteredStatuses: readonly OrderStatus[],
): OrderStatus | undefined {
  // Selected orders that are not visible may have left the filter.
  const statuses = selection.isAllMatching
    ? filteredStatuses
    : selectedOrders(selection, visibleOrders)?.map(({ status }) => status);
  return new Set(statuses).size === 1 ? statuses?.[0] : undefined;
}
