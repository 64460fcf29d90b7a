import type { OrderJob, OrderJobDetails, SkippedOrder } from '../../../shared/api/types';

const reasons = [
  'insufficientStock',
  'notPaid',
  'emailSent',
  'hasReturn',
  'conflict',
  'failed',
  'unchanged',
  'notFound',
] as const;
type Reason = (typeof reasons)[number];

/** A newer server may have more reasons. */
export function isReasonKnown(reason: string): reason is Reason {
  return reasons.some((known) => known === reason);
}

/** Orders by reason; those that staff can do something about come first. */
export function groupSkipped(orders: readonly SkippedOrder[]): [reason: string, orders: SkippedOrder[]][] {
  const names = [...new Set(orders.map(({ reason }) => reason))];
  const rank = (reason: string) => (isReasonKnown(reason) ? reasons.indexOf(reason) : reasons.length);
  return names
    .toSorted((a, b) => rank(a) - rank(b))
    .map((name) => [name, orders.filter(({ reason }) => reason === name)]);
}

/** The skipped orders that another attempt can change. */
export function retryableIds({ skippedOrders }: OrderJobDetails): number[] {
  return skippedOrders
    .filter(({ reason }) => !['unchanged', 'notFound', 'emailSent'].includes(reason))
    .map(({ id }) => id);
}

/** Share of the orders that were processed, in whole percent; 100 only at the end. */
export function jobPercent({ total, changed, skipped }: OrderJob): number {
  return total === 0 ? 100 : Math.floor(((changed + skipped) / total) * 100);
}

/** Jobs that were running at the last look and have ended since. */
export function endedJobs(previous: readonly OrderJob[], current: readonly OrderJob[]): OrderJob[] {
  return current.filter(
    ({ id, state }) =>
      state !== 'running' && previous.some((job) => job.id === id && job.state === 'running'),
  );
}
