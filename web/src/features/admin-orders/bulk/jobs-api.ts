import type { QueryClient } from '@tanstack/react-query';
import { adminQueryKey, adminScope, useAdminQuery } from '../../../shared/api/admin-query';
import type { OrderJob } from '../../../shared/api/types';

/** Polling interval of running jobs. */
const pollInterval = 1_000;

/** The latest jobs of the administrator, newest first. */
export function useOrderJobs(): OrderJob[] | undefined {
  return useAdminQuery(
    '/api/v1/admin/order-jobs',
    {},
    {
      staleTime: pollInterval,
      refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollInterval : false),
      retry: false,
    },
  ).data;
}

/** `id` is undefined until a job was opened. */
export function useOrderJob(id: number | undefined, enabled: boolean) {
  return useAdminQuery(
    '/api/v1/admin/order-jobs/{id}',
    { path: { id: id ?? 0 } },
    { enabled, refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollInterval : false) },
  );
}

export function isRunning({ state }: OrderJob): boolean {
  return state === 'running';
}

/** Known as running, so that its end is reported even if it is quick. */
export function addJob(queryClient: QueryClient, job: OrderJob): void {
  queryClient.setQueryData(adminQueryKey('/api/v1/admin/order-jobs', {}), (jobs = []) => [job, ...jobs]);
}

export function invalidateJobs(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminScope('order-jobs') });
}
