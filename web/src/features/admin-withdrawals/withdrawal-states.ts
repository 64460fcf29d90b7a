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

export const urgencies = ['overdue', 'soon'] as const;
export type Urgency = (typeof urgencies)[number];

export function parseUrgency(text: string | null): Urgency | undefined {
  return urgencies.find((urgency) => urgency === text);
}

/** Whether the customer can get an email about the change of the state: staff accept or refuse. */
export function isDecision(withdrawal: Pick<AdminWithdrawal, 'state' | 'anonymized'>, next: string): boolean {
  return (next === 'accepted' || next === 'rejected') && next !== withdrawal.state && !withdrawal.anonymized;
}

/** Why it is not known what the customer paid for the items. */
export function unknownAmount({ order, itemsInMessage }: Pick<AdminWithdrawal, 'order' | 'itemsInMessage'>) {
  if (!order) return 'noOrder';
  return itemsInMessage ? 'described' : 'notOrdered';
}

export const marks = ['unmatched', 'late', 'outside'] as const;
export type Mark = (typeof marks)[number];

/** What staff should look at before they decide. */
export function marksOf({ order, anonymized }: Pick<AdminWithdrawal, 'order' | 'anonymized'>): Mark[] {
  if (!order) return anonymized ? [] : ['unmatched'];
  return [
    ...(order.late ? (['late'] as const) : []),
    ...(order.countryCovered ? [] : (['outside'] as const)),
  ];
}
