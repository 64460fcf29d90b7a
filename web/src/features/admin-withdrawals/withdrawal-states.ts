import type { AdminWithdrawal, WithdrawalState } from '../../shared/api/types';

/** The states that staff can set. */
export const allStates = [
  'new',
  'accepted',
  'goodsReceived',
  'refunded',
  'rejected',
] as const satisfies WithdrawalState[];

/** With the states that only a newer version of the shop knows. */
export const statesWithOther = [...allStates, 'other'] as const satisfies WithdrawalState[];

export function parseState(text: string | null): WithdrawalState | undefined {
  return statesWithOther.find((state) => state === text);
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
