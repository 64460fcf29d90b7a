import type { OrderStatus } from './api/types';

export const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type StatusName = (typeof statuses)[number] | 'unknown';

/** Normalizes a status of the API; a status added by a newer server becomes `unknown`. */
export function statusName(status: OrderStatus | string): StatusName {
  return statuses.find((name) => name === status.toLowerCase()) ?? 'unknown';
}
