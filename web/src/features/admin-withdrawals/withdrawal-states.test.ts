import { expect, test } from 'vitest';
import { isDecision, marksOf, parseState, parseUrgency, unknownAmount } from './withdrawal-states';

const order = { id: 17, late: false, countryCovered: true, hasExemptItems: false };

test('WDR-02 withdrawals that need a closer look are marked', () => {
  expect(marksOf({ order, anonymized: false })).toEqual([]);
  expect(marksOf({ anonymized: false })).toEqual(['unmatched']);
  expect(marksOf({ anonymized: true })).toEqual([]);
  expect(marksOf({ order: { ...order, late: true, countryCovered: false }, anonymized: false })).toEqual([
    'late',
    'outside',
  ]);
});

test('WDR-02 an unknown state in the address is ignored', () => {
  expect(parseState('goodsReceived')).toBe('goodsReceived');
  expect(parseState('paid')).toBeUndefined();
  expect(parseState(null)).toBeUndefined();
});

test('DSK-08: customers can get an email when staff accept or refuse, unless the withdrawal is erased', () => {
  const current = { state: 'new', anonymized: false } as const;
  expect(
    ['new', 'accepted', 'goodsReceived', 'refunded', 'rejected'].filter((next) => isDecision(current, next)),
  ).toEqual(['accepted', 'rejected']);
  expect(isDecision({ ...current, state: 'accepted' }, 'accepted')).toBe(false);
  expect(isDecision({ ...current, anonymized: true }, 'rejected')).toBe(false);
});

test('DSK-08: an unknown amount has a reason', () => {
  expect(unknownAmount({ itemsInMessage: true })).toBe('noOrder');
  expect(unknownAmount({ order, itemsInMessage: true })).toBe('described');
  expect(unknownAmount({ order, itemsInMessage: false })).toBe('notOrdered');
});

test('DSK-08: an unknown urgency in the address is ignored', () => {
  expect(parseUrgency('overdue')).toBe('overdue');
  expect(parseUrgency('later')).toBeUndefined();
  expect(parseUrgency(null)).toBeUndefined();
});
