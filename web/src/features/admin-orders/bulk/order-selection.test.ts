import { describe, expect, test } from 'vitest';
import { staffRules } from '../../../shared/staff-rules.gen';
import { anAdminOrder } from '../../../testing/builders';
import { emptySelection, hasCompleted, pageState, rangeTo, selectIds, toggleRows } from './order-selection';

const page = [17, 16, 15, 14];

describe('selection of orders', () => {
  test('STO-02: rows are added and removed, and rows of other pages stay selected', () => {
    const other = selectIds([3]);
    const some = toggleRows(other, page, [16, 15], true);
    expect([...some.ids]).toEqual([3, 16, 15]);
    expect(pageState(some, page)).toBe('some');
    expect([...toggleRows(some, page, [16], false).ids]).toEqual([3, 15]);
    expect(pageState(toggleRows(some, page, page, true), page)).toBe('all');
    expect(pageState(emptySelection, page)).toBe('none');
  });

  test('STO-02: a range reaches from the last clicked row in both directions', () => {
    expect(rangeTo(page, 17, 15)).toEqual([17, 16, 15]);
    expect(rangeTo(page, 14, 16)).toEqual([16, 15, 14]);
    expect(rangeTo(page, undefined, 16)).toEqual([16]);
    expect(rangeTo(page, 99, 16)).toEqual([16]);
  });

  test('STO-02: deselecting a row of "all that match" leaves the other rows of the page', () => {
    const all = { ids: new Set<number>(), isAllMatching: true };
    expect(pageState(all, page)).toBe('all');
    const rest = toggleRows(all, page, [16], false);
    expect([rest.isAllMatching, [...rest.ids]]).toEqual([false, [17, 15, 14]]);
  });

  test('STO-02: only a selection that is completely visible is known to have no completed order', () => {
    const visible = [anAdminOrder({ id: 17 }), anAdminOrder({ id: 16, status: 'DELIVERED' })];
    expect(hasCompleted(selectIds([17]), visible)).toBe(false);
    expect(hasCompleted(selectIds([17, 16]), visible)).toBe(true);
    expect(hasCompleted(selectIds([17, 3]), visible)).toBe(true);
    expect(hasCompleted({ ids: new Set(), isAllMatching: true }, visible.slice(0, 1))).toBe(true);
  });

  test('STO-02: not more orders are selected than a job may change', () => {
    const many = Array.from({ length: staffRules.orderJobOrders + 5 }, (_, index) => index + 1);
    expect(selectIds(many).ids.size).toBe(staffRules.orderJobOrders);
  });
});
