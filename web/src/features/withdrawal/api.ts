import { queryOptions } from '@tanstack/react-query';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { read } from '../../shared/api/read';
import type { NewWithdrawal, WithdrawalReceipt } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

/** The right of withdrawal as the shop explains it. */
export function termsQuery(api: Api, language: Language) {
  return queryOptions({
    queryKey: queryKeys.withdrawalTerms(language),
    queryFn: ({ signal }) => read(api, '/api/v1/withdrawals/terms', { signal, language }),
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
