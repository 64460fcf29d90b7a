import { queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type { Dashboard, QueuedEmailPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

const minute = 60_000;

export function dashboardQuery(api: Api, language: Language) {
  return queryOptions<Dashboard>({
    staleTime: 0,
    // The dashboard stays open all day. Hidden tabs do not refetch.
    refetchInterval: minute,
    queryKey: adminQueryKeys.dashboard(language),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/admin/dashboard', { signal, headers: { 'Accept-Language': language } })),
  });
}

export function failedEmailsQuery(api: Api) {
  return queryOptions<QueuedEmailPage>({
    staleTime: 0,
    queryKey: adminQueryKeys.emails,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/admin/emails', { params: { query: { state: 'failed', page: 0 } }, signal })),
  });
}

export async function retryEmail(api: Api, id: number): Promise<void> {
  await unwrap(api.POST('/api/v1/admin/emails/{id}/retry', { params: { path: { id } } }));
}
