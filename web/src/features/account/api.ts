import { queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { ApiError } from '../../shared/api/problem';
import { queryKeys } from '../../shared/api/query-keys';
import type { components } from '../../shared/api/schema.gen';
import type { Profile, SignedIn } from '../../shared/api/types';

type Bodies = components['schemas'];

export function login(api: Api, body: Bodies['LoginRequest']): Promise<SignedIn> {
  return dataOf(api.POST('/api/v1/auth/login', { body }));
}

export function register(api: Api, body: Bodies['RegisterRequest']): Promise<SignedIn> {
  return dataOf(api.POST('/api/v1/auth/register', { body }));
}

/** The profile of whoever is signed in; without anybody the server is not even asked. */
export function profileQuery(api: Api, email: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.profile(email ?? ''),
    queryFn: ({ signal }): Promise<Profile> => {
      if (!email) throw new ApiError('User is not authorised', 401);
      return dataOf(api.GET('/api/v1/users/profile', { signal }));
    },
    // It may have been changed in another tab or on another device.
    staleTime: 0,
  });
}

export function updateProfile(api: Api, body: Bodies['ProfileRequest']): Promise<Profile> {
  return dataOf(api.PUT('/api/v1/users/profile', { body }));
}

export async function changePassword(api: Api, body: Bodies['ChangePasswordRequest']): Promise<void> {
  await dataOf(api.POST('/api/v1/users/change-password', { body }));
}
