import { expect, test } from 'vitest';
import type { OrderJob } from '../../../shared/api/types';
import { anOrderJob } from '../../../testing/order-jobs';
import { endedJobs, groupSkipped, isReasonKnown, jobPercent, retryableIds } from './job-model';

const skipped = (id: number, reason: string) => ({ id, orderNumber: `NV-${id}`, reason });

test('STO-02: skipped orders are grouped by reason, those that need attention first', () => {
  const orders = [skipped(1, 'unchanged'), skipped(2, 'insufficientStock'), skipped(3, 'unchanged')];
  expect(groupSkipped(orders).map(([reason, group]) => [reason, group.map(({ id }) => id)])).toEqual([
    ['insufficientStock', [2]],
    ['unchanged', [1, 3]],
  ]);
  expect(['conflict', 'notPaid', 'strike'].map(isReasonKnown)).toEqual([true, true, false]);
});

test('STO-02: orders that have the status already or do not exist are not selected again', () => {
  const skippedOrders = ['conflict', 'unchanged', 'insufficientStock', 'notFound', 'failed'].map(
    (reason, index) => skipped(index + 1, reason),
  );
  expect(retryableIds({ ...anOrderJob(), skippedOrders })).toEqual([1, 3, 5]);
});

test('STO-02: the progress reaches 100 percent only at the end', () => {
  const percent = (changed: number, total: number) => jobPercent({ ...anOrderJob(), total, changed });
  expect([percent(0, 1000), percent(999, 1000), percent(1000, 1000), percent(0, 0)]).toEqual([
    0, 99, 100, 100,
  ]);
});

test('STO-02: only jobs that were seen running are reported as ended', () => {
  const job = (id: number, state: OrderJob['state']): OrderJob => ({ ...anOrderJob(), id, state });
  const before = [job(3, 'running'), job(2, 'running'), job(1, 'finished')];
  const after = [job(4, 'finished'), job(3, 'running'), job(2, 'canceled'), job(1, 'finished')];
  expect(endedJobs(before, after).map(({ id }) => id)).toEqual([2]);
});
