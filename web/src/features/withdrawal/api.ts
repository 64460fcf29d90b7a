import { queryOptions } from '@tanstack/react-query';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { NewWithdrawal, WithdrawalReceipt, WithdrawalTerms } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

/** The right of withdrawal as the shop explains it. */
export function termsQuery(api: Api, language: Language) {
  return queryOptions({
    queryKey: queryKeys.withdrawalTerms(language),
    queryFn: ({ signal }): Promise<WithdrawalTerms> =>
      unwrap(api.GET('/api/v1/withdrawals/terms', { signal, headers: { 'Accept-Language': language } })),
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
