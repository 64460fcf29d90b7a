import type { OrderJobDetails } from '../shared/api/types';

export function anOrderJob(overrides: Partial<OrderJobDetails> = {}): OrderJobDetails {
  return {
    id: 5,
    action: 'status',
    status: 'SHIPPED',
    note: null,
    notify: true,
    state: 'running',
    createdAt: '2026-11-15T10:00:00Z',
    finishedAt: null,
    total: 100,
    changed: 0,
    skipped: 0,
    undoable: false,
    changedOrders: [],
    skippedOrders: [],
    ...overrides,
  };
}
