import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { AdminUser, AdminUserPage, NewUser, Role, UserUpdate } from '../../shared/api/types';

interface Listed {
  /** Counted from 1. */
  page: number;
  size: number;
  search: string;
}

export function userListQuery(api: Api, { page, size, search }: Listed) {
  return queryOptions<AdminUserPage>({
    staleTime: 0,
    queryKey: queryKeys.adminUsers(page, size, search),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/admin/users', {
          params: { query: { page: page - 1, size, ...(search && { search }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function createUser(api: Api, body: NewUser): Promise<AdminUser> {
  return dataOf(api.POST('/api/v1/admin/users', { body }));
}

export function updateUser(api: Api, id: number, body: UserUpdate): Promise<AdminUser> {
  return dataOf(api.PUT('/api/v1/admin/users/{id}', { params: { path: { id } }, body }));
}

export function setActive(api: Api, id: number, isActive: boolean): Promise<AdminUser> {
  return dataOf(
    api.PATCH('/api/v1/admin/users/{id}/status', { params: { path: { id } }, body: { isActive } }),
  );
}

export function setRole(api: Api, id: number, role: Role): Promise<AdminUser> {
  return dataOf(api.PATCH('/api/v1/admin/users/{id}/role', { params: { path: { id } }, body: { role } }));
}
