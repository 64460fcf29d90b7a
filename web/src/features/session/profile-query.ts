import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error';
import type { Api } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { read } from '../../shared/api/read';
import type { Profile } from '../../shared/api/types';

/** Profile of the signed-in user; without a session it fails with 401 and sends no request. */
export function profileQuery(api: Api, email: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.profile(email ?? ''),
    queryFn: ({ signal }): Promise<Profile> => {
      if (!email) throw new ApiError('Not signed in', 401);
      return read(api, '/api/v1/users/profile', { signal });
    },
    // Another tab or device may have changed it.
    staleTime: 0,
  });
}
