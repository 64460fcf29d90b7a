import { type Api, refreshTimeout, unwrap } from '../../shared/api/client';
import type { AuthResponse } from '../../shared/api/types';

export function requestTokens(api: Api, refreshToken: string): Promise<AuthResponse> {
  return unwrap(
    api.POST('/api/v1/auth/refresh-token', {
      body: { refreshToken },
      signal: AbortSignal.timeout(refreshTimeout),
    }),
  );
}

/** Revokes the session on the server. The local session has already been cleared, so errors are ignored. */
export function revokeSession(api: Api, refreshToken: string): void {
  api.POST('/api/v1/auth/logout', { body: { refreshToken }, keepalive: true }).catch(() => {});
}
