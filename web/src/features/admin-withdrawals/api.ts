import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys, adminQueryScopes } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type {
  AdminWithdrawalDetails,
  AdminWithdrawalPage,
  WithdrawalState,
  WithdrawalStateChange,
} from '../../shared/api/types';

interface ListParams {
  /** 1-based. */
  page: number;
  size: number;
  state: WithdrawalState | undefined;
}

/** Staff must always see the current data. */
const alwaysStale = { staleTime: 0 } as const;

export function withdrawalListQuery(api: Api, { page, size, state }: ListParams) {
  return queryOptions<AdminWithdrawalPage>({
    ...alwaysStale,
    queryKey: adminQueryKeys.withdrawals(page, size, state ?? ''),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/admin/withdrawals', { params: { query: { page: page - 1, size, state } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function withdrawalQuery(api: Api, id: number) {
  return queryOptions<AdminWithdrawalDetails>({
    ...alwaysStale,
    queryKey: adminQueryKeys.withdrawal(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/admin/withdrawals/{id}', { params: { path: { id } }, signal })),
  });
}

export function changeState(
  api: Api,
  id: number,
  body: WithdrawalStateChange,
): Promise<AdminWithdrawalDetails> {
  return unwrap(api.PUT('/api/v1/admin/withdrawals/{id}/state', { params: { path: { id } }, body }));
}

/** Refetches the list and the open withdrawal. */
export function invalidateWithdrawals(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminQueryScopes.withdrawals });
}
