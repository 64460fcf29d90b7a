import { expect, test } from 'vitest';
import { marksOf, parseState } from './withdrawal-states';

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
