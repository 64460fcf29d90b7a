import type { AdminWithdrawal, WithdrawalState } from '../../shared/api/types';

export const allStates = [
  'new',
  'accepted',
  'goodsReceived',
  'refunded',
  'rejected',
] as const satisfies WithdrawalState[];

export function parseState(text: string | null): WithdrawalState | undefined {
  return allStates.find((state) => state === text);
}

export type Mark = 'unmatched' | 'late' | 'outside';

/** What staff should look at before they decide. */
export function marksOf({ order, anonymized }: Pick<AdminWithdrawal, 'order' | 'anonymized'>): Mark[] {
  if (!order) return anonymized ? [] : ['unmatched'];
  return [
    ...(order.late ? (['late'] as const) : []),
    ...(order.countryCovered ? [] : (['outside'] as const)),
  ];
}
