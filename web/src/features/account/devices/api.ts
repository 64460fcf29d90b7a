import { queryOptions } from '@tanstack/react-query';
import { type Api, unwrap } from '../../../shared/api/client';
import { queryKeys } from '../../../shared/api/query-keys';
import { read } from '../../../shared/api/read';

export function sessionsQuery(api: Api, email: string) {
  return queryOptions({
    queryKey: queryKeys.sessions(email),
    queryFn: ({ signal }) => read(api, '/api/v1/profile/sessions', { signal }),
    staleTime: 0,
  });
}

export async function endSession(api: Api, id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/profile/sessions/{id}', { params: { path: { id } } }));
}

export async function endOtherSessions(api: Api): Promise<void> {
  await unwrap(api.DELETE('/api/v1/profile/sessions'));
}
