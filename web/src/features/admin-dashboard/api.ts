import { queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { Dashboard, QueuedMailPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

const minute = 60_000;

export function dashboardQuery(api: Api, language: Language) {
  return queryOptions<Dashboard>({
    staleTime: 0,
    // It stays open all day; a hidden tab does not ask.
    refetchInterval: minute,
    queryKey: queryKeys.adminDashboard(language),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/admin/dashboard', { signal, headers: { 'Accept-Language': language } })),
  });
}

export function failedMailsQuery(api: Api) {
  return queryOptions<QueuedMailPage>({
    staleTime: 0,
    queryKey: queryKeys.adminMails,
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/admin/mails', { params: { query: { state: 'failed', page: 0 } }, signal })),
  });
}

export async function retryMail(api: Api, id: number): Promise<void> {
  await dataOf(api.POST('/api/v1/admin/mails/{id}/retry', { params: { path: { id } } }));
}
