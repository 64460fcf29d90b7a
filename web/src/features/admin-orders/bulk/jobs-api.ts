import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys, adminQueryScopes } from '../../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../../shared/api/client';
import type { NewOrderJob, OrderJob, OrderJobDetails } from '../../../shared/api/types';

/** Polling interval of running jobs. */
const pollInterval = 1_000;

/** The latest jobs of the administrator, newest first. */
export function orderJobsQuery(api: Api) {
  return queryOptions<OrderJob[]>({
    queryKey: adminQueryKeys.orderJobs,
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/order-jobs', { signal })),
    staleTime: pollInterval,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollInterval : false),
    retry: false,
  });
}

export function orderJobQuery(api: Api, id: number) {
  return queryOptions<OrderJobDetails>({
    queryKey: adminQueryKeys.orderJob(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/admin/order-jobs/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollInterval : false),
  });
}

export function isRunning({ state }: OrderJob): boolean {
  return state === 'running';
}

export function startJob(api: Api, body: NewOrderJob): Promise<OrderJob> {
  return unwrap(api.POST('/api/v1/admin/orders/bulk', { body }));
}

export function cancelJob(api: Api, id: number): Promise<OrderJobDetails> {
  return unwrap(api.POST('/api/v1/admin/order-jobs/{id}/cancel', { params: { path: { id } } }));
}

export function invalidateJobs(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminQueryScopes.orderJobs });
}
