import { expect, test } from 'vitest';
import { aBankLine, aLineOrder } from '../../testing/bank-builders';
import { bookingRounds, isBookable, isSelected, ordersOf, selectedSum, withoutChoices } from './line-model';

const exact = aBankLine();
const named = aBankLine({ id: 2, confidence: 'name' });
const none = aBankLine({ id: 3, confidence: 'none', proposal: [] });
const chosen = { order: aLineOrder({ id: 7, version: 4, amount: 1 }) };

test('MON-02: only certain proposals are selected until staff decide', () => {
  expect([exact, named, none].map((line) => isSelected(line, {}))).toEqual([true, false, false]);
  const choices = { 1: { selectedFor: [] }, 2: { selectedFor: [17] }, 3: chosen };
  expect([exact, named, none].map((line) => isSelected(line, choices))).toEqual([false, true, true]);
});

test('MON-02: a selected line whose proposal changes is decided again, a deselected one is not selected', () => {
  const changed = aBankLine({ proposal: [aLineOrder({ id: 18 })] });
  expect(isSelected(changed, { 1: { selectedFor: [17] } })).toBe(false);
  expect(isSelected(changed, { 1: { selectedFor: [] } })).toBe(false);
});

test('MON-02: a chosen order replaces the proposal and gets the whole open amount', () => {
  expect(ordersOf(exact, { 1: chosen })).toEqual([{ ...chosen.order, amount: 12.95 }]);
});

test('MON-02: only the choices of booked lines are forgotten', () => {
  expect(withoutChoices({ 1: { selectedFor: [] }, 3: chosen }, [3])).toEqual({ 1: { selectedFor: [] } });
});

test('MON-02: lines of one order are booked one after the other', () => {
  const other = aBankLine({ id: 4, proposal: [aLineOrder({ id: 18 })] });
  const both = aBankLine({ id: 5, proposal: [aLineOrder({ id: 18 }), aLineOrder({ id: 17 })] });
  const rounds = bookingRounds([exact, other, named, both], { 2: { selectedFor: [17] } });
  expect(rounds.map((round) => round.map(({ id }) => id))).toEqual([[1, 4], [2], [5]]);
});

test('MON-02: booked lines and transfers that came back cannot be booked', () => {
  expect(isBookable(aBankLine({ state: 'booked' }), {})).toBe(false);
  expect(isBookable(aBankLine({ kind: 'returned_transfer' }), {})).toBe(false);
  expect(isBookable(none, {})).toBe(false);
});

test('MON-02: money that went out is subtracted from the sum', () => {
  const reversal = aBankLine({ id: 4, kind: 'reversal', openAmount: 0.1 });
  expect(selectedSum([exact, reversal, none], {})).toBe(12.85);
});
