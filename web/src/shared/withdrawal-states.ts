import type { WithdrawalState } from './api/types';

/** Colors of the states of a withdrawal, for customers and staff. */
export const withdrawalTones = {
  new: 'accent',
  accepted: 'info',
  goodsReceived: 'warning',
  refunded: 'success',
  rejected: 'mist',
  other: 'mist',
} as const satisfies Record<WithdrawalState, string>;

/** Whether a withdrawal has no items because it is of the whole order, not because its message describes them. */
export function isOfWholeOrder({
  items,
  itemsInMessage,
}: {
  items: readonly unknown[];
  itemsInMessage?: boolean;
}): boolean {
  return items.length === 0 && !itemsInMessage;
}
