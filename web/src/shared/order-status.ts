import type { OrderStatus } from './api/types';

export const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type StatusName = (typeof statuses)[number] | 'unknown';

/** However it is written; a status that this page does not know yet is shown as such, not hidden. */
export function statusName(status: OrderStatus | string): StatusName {
  return statuses.find((name) => name === status.toLowerCase()) ?? 'unknown';
}
