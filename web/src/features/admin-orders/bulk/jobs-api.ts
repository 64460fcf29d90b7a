import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminQueryKey, adminScope, useAdminQuery } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { NewOrderJob, OrderJob } from '../../../shared/api/types';
import { invalidateOrderLists } from '../api';

/** Polling interval of running jobs. */
const pollInterval = 1_000;
/** Polling interval of jobs whose emails are about to be sent. */
const undoInterval = 5_000;

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
    {
      enabled,
      refetchInterval: ({ state: { data } }) => {
        if (data && isRunning(data)) return pollInterval;
        return data?.undoable && data.notify ? undoInterval : false;
      },
    },
  );
}

export function useStartJob(
  onStarted: (job: OrderJob) => void,
  onError?: (message: string | undefined) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewOrderJob) => unwrap(api.POST('/api/v1/admin/orders/bulk', { body })),
    onSuccess: (job) => {
      addJob(queryClient, job);
      onStarted(job);
    },
    onError: (failure) => {
      onError?.(getProblem(failure)?.message);
      return invalidateOrderLists(queryClient);
    },
  });
}

/** Starts a job that takes another one back. */
export function useUndoJob(
  onStarted: (job: OrderJob) => void,
  onError: (message: string | undefined) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      unwrap(api.POST('/api/v1/admin/order-jobs/{id}/undo', { params: { path: { id } } })),
    onSuccess: (job) => {
      addJob(queryClient, job);
      onStarted(job);
    },
    onError: (failure) => {
      onError(getProblem(failure)?.message);
      return invalidateJobs(queryClient);
    },
  });
}

export function isRunning({ state }: OrderJob): boolean {
  return state === 'running';
}

/** Known as running, so that its end is reported even if it is quick. */
function addJob(queryClient: QueryClient, job: OrderJob): void {
  queryClient.setQueryData(adminQueryKey('/api/v1/admin/order-jobs', {}), (jobs = []) => [job, ...jobs]);
  void invalidateJobs(queryClient);
}

export function invalidateJobs(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminScope('order-jobs') });
}
