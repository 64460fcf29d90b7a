import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { components } from '../../shared/api/schema.gen';
import type { AuthResponse, Profile } from '../../shared/api/types';

type Bodies = components['schemas'];

export function login(api: Api, body: Bodies['LoginRequest']): Promise<AuthResponse> {
  return unwrap(api.POST('/api/v1/auth/login', { body }));
}

export function register(api: Api, body: Bodies['RegisterRequest']): Promise<AuthResponse> {
  return unwrap(api.POST('/api/v1/auth/register', { body }));
}

/** Profile of the signed-in user; without a session it fails with 401 and sends no request. */
export function profileQuery(api: Api, email: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.profile(email ?? ''),
    queryFn: ({ signal }): Promise<Profile> => {
      if (!email) throw new ApiError('Not signed in', 401);
      return unwrap(api.GET('/api/v1/users/profile', { signal }));
    },
    // Another tab or device may have changed it.
    staleTime: 0,
  });
}

export function updateProfile(api: Api, body: Bodies['ProfileRequest']): Promise<Profile> {
  return unwrap(api.PUT('/api/v1/users/profile', { body }));
}

export async function changePassword(api: Api, body: Bodies['ChangePasswordRequest']): Promise<void> {
  await unwrap(api.POST('/api/v1/users/change-password', { body }));
}
