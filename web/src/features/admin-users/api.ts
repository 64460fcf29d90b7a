import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type {
  AdminUser,
  AdminUserPage,
  NewUser,
  Role,
  UserSession,
  UserUpdate,
} from '../../shared/api/types';

interface ListParams {
  /** 1-based. */
  page: number;
  size: number;
  search: string;
}

export function userListQuery(api: Api, { page, size, search }: ListParams) {
  return queryOptions<AdminUserPage>({
    staleTime: 0,
    queryKey: adminQueryKeys.users(page, size, search),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/admin/users', {
          params: { query: { page: page - 1, size, ...(search && { search }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function createUser(api: Api, body: NewUser): Promise<AdminUser> {
  return unwrap(api.POST('/api/v1/admin/users', { body }));
}

export function updateUser(api: Api, id: number, body: UserUpdate): Promise<AdminUser> {
  return unwrap(api.PUT('/api/v1/admin/users/{id}', { params: { path: { id } }, body }));
}

export function setActive(api: Api, id: number, isActive: boolean): Promise<AdminUser> {
  return unwrap(
    api.PATCH('/api/v1/admin/users/{id}/status', { params: { path: { id } }, body: { isActive } }),
  );
}

export function setRole(api: Api, id: number, role: Role): Promise<AdminUser> {
  return unwrap(api.PATCH('/api/v1/admin/users/{id}/role', { params: { path: { id } }, body: { role } }));
}

export async function deleteUser(api: Api, id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/admin/users/{id}', { params: { path: { id } } }));
}

export function userSessionsQuery(api: Api, id: number) {
  return queryOptions<UserSession[]>({
    staleTime: 0,
    queryKey: adminQueryKeys.userSessions(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/admin/users/{id}/sessions', { params: { path: { id } }, signal })),
  });
}

export async function endUserSession(api: Api, id: number, sessionId: UserSession['id']): Promise<void> {
  const params = { path: { id, sessionId } };
  await unwrap(api.DELETE('/api/v1/admin/users/{id}/sessions/{sessionId}', { params }));
}
