import { expect, test } from 'vitest';
import { aBankLine, aLineOrder } from '../../testing/bank-builders';
import { bookingsOf, isBookable, isSelected, noChoices, ordersOf, selectedSum } from './line-model';

const exact = aBankLine();
const named = aBankLine({ id: 2, confidence: 'name' });
const none = aBankLine({ id: 3, confidence: 'none', proposal: [] });

test('MON-02: only certain proposals are selected until staff decide', () => {
  expect([exact, named, none].map((line) => isSelected(line, noChoices))).toEqual([true, false, false]);
  const choices = {
    orders: new Map([[3, aLineOrder({ id: 7, amount: 1 })]]),
    selected: new Map([
      [1, false],
      [2, true],
    ]),
  };
  expect([exact, named, none].map((line) => isSelected(line, choices))).toEqual([false, true, true]);
});

test('MON-02: a chosen order replaces the proposal and gets the whole open amount', () => {
  const choices = { ...noChoices, orders: new Map([[1, aLineOrder({ id: 7, version: 4, amount: 1 })]]) };
  expect(ordersOf(exact, choices)).toMatchObject([{ id: 7, amount: 12.95 }]);
  expect(bookingsOf([exact, none], choices)).toEqual([
    { id: 1, version: 1, orders: [{ id: 7, version: 4, amount: 12.95 }] },
  ]);
});

test('MON-02: booked lines and transfers that came back cannot be booked', () => {
  expect(isBookable(aBankLine({ state: 'booked' }), noChoices)).toBe(false);
  expect(isBookable(aBankLine({ kind: 'returned_transfer' }), noChoices)).toBe(false);
  expect(isBookable(none, noChoices)).toBe(false);
});

test('MON-02: money that went out is subtracted from the sum', () => {
  const reversal = aBankLine({ id: 4, kind: 'reversal', openAmount: 0.1 });
  expect(selectedSum([exact, reversal, none], noChoices)).toBe(12.85);
});
