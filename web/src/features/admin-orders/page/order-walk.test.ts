import { describe, expect, test } from 'vitest';
import type { AdminOrderPage } from '../../../shared/api/types';
import { anAdminOrder } from '../../../testing/builders';
import { findInWalk, readWalk, startWalk, stepInto } from './order-walk';

const listQuery = 'status=pending&size=5&page=2&order=6';
const start = () =>
  startWalk(new URLSearchParams(listQuery), [5, 6, 7], { previous: 'before-5', next: 'after-7' });

function part(ids: number[], cursors: { previous?: string; next?: string } = {}): AdminOrderPage {
  return {
    content: ids.map((id) => anAdminOrder({ id })),
    page: 0,
    size: 5,
    totalElements: 20,
    totalPages: 4,
    statusCounts: { PENDING: 20, PROCESSING: 0, SHIPPED: 0, DELIVERED: 0, CANCELLED: 0 },
    ...cursors,
  };
}

describe('the walk through a list', () => {
  test('DSK-01: has the neighbors of an order, and the way back to the list without the dialog', () => {
    const { walk, list } = start();
    expect(list).toEqual({ pathname: '/admin/orders', search: '?status=pending&size=5&page=2' });
    const { previous, next, before, after } = findInWalk(walk, 6);
    expect([previous?.id, next?.id, before, after]).toEqual([5, 7, undefined, undefined]);
    expect(findInWalk(walk, 99)).toEqual({});
  });

  test('DSK-01: at an end the next part is found by its cursor, which no status change shifts', () => {
    const { walk } = start();
    expect(findInWalk(walk, 7)).toMatchObject({ after: '?status=pending&size=5&after=after-7' });
    expect(findInWalk(walk, 5)).toMatchObject({ before: '?status=pending&size=5&before=before-5' });
  });

  test('DSK-01: a part that was loaded continues the walk in both directions', () => {
    const { walk } = start();
    const after = findInWalk(walk, 7).after ?? '';
    const step = stepInto(walk, 'after', after, part([8, 9], { previous: 'before-8' }));
    expect([step?.id, step?.state.list.search]).toEqual([8, after]);
    const back = findInWalk(step?.state.walk ?? [], 8);
    expect([back.previous?.id, back.previous?.state.list.search]).toEqual([
      7,
      '?status=pending&size=5&page=2',
    ]);
    expect(findInWalk(step?.state.walk ?? [], 9)).toMatchObject({ next: undefined, after: undefined });
    const before = stepInto(walk, 'before', '?before=x', part([3, 4]));
    expect([before?.id, before?.state.list.search]).toEqual([4, '?before=x']);
  });

  test('DSK-01: an order that moved to the next part is not walked twice', () => {
    const { walk } = start();
    expect(stepInto(walk, 'after', '?x', part([6, 8]))?.id).toBe(8);
    expect(stepInto(walk, 'after', '?x', part([6, 7]))).toBeUndefined();
  });

  test('DSK-01: a long walk stays small', () => {
    let { walk } = start();
    for (let id = 8; id < 20; id += 1)
      walk = stepInto(walk, 'after', `?after=${id}`, part([id]))?.state.walk ?? [];
    expect(walk.map(({ ids }) => ids)).toEqual([[15], [16], [17], [18], [19]]);
  });

  test('DSK-01: a navigation state of another form is no walk', () => {
    for (const state of [null, undefined, {}, { walk: 3 }, { walk: [{ ids: 1 }] }])
      expect(readWalk(state)).toEqual([]);
    expect(readWalk(start())).toEqual(start().walk);
  });
});
