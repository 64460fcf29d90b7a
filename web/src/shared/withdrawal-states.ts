import type { WithdrawalState } from './api/types';

/** Colors of the states of a withdrawal, for customers and staff. */
export const withdrawalTones = {
  new: 'accent',
  accepted: 'info',
  goodsReceived: 'warning',
  refunded: 'success',
  rejected: 'mist',
} as const satisfies Record<WithdrawalState, string>;
