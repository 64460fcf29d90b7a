import { queryOptions } from '@tanstack/react-query';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type {
  NewWithdrawal,
  OrderWithdrawal,
  WithdrawalReceipt,
  WithdrawalTerms,
} from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

/** The right of withdrawal as the shop explains it. */
export function termsQuery(api: Api, language: Language) {
  return queryOptions({
    queryKey: queryKeys.withdrawalTerms(language),
    queryFn: ({ signal }): Promise<WithdrawalTerms> =>
      unwrap(api.GET('/api/v1/withdrawals/terms', { signal, headers: { 'Accept-Language': language } })),
  });
}

/** What can be withdrawn from an order, for its owner or for a guest with the access key. */
export function orderWithdrawalQuery(api: Api, id: number, accessKey: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.orderWithdrawal(id, accessKey ?? ''),
    queryFn: ({ signal }): Promise<OrderWithdrawal> =>
      unwrap(
        api.GET('/api/v1/orders/{id}/withdrawal', {
          signal,
          params: { path: { id } },
          headers: accessKey ? { 'Order-Key': accessKey } : undefined,
        }),
      ),
    // Staff may have recorded the delivery, or another withdrawal may have been sent.
    staleTime: 0,
  });
}

/** Sends a withdrawal. The access key proves that the order of a guest is meant. */
export function sendWithdrawal(
  api: Api,
  body: NewWithdrawal,
  accessKey: string | undefined,
): Promise<WithdrawalReceipt> {
  const headers = accessKey ? { 'Order-Key': accessKey } : undefined;
  return unwrap(api.POST('/api/v1/withdrawals', { body, headers }));
}
