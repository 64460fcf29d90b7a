import { type Api, dataOf, timeouts } from '../../shared/api/client';
import type { SignedIn } from '../../shared/api/types';

export function askForTokens(api: Api, refreshToken: string): Promise<SignedIn> {
  return dataOf(
    api.POST('/api/v1/auth/refresh-token', {
      body: { refreshToken },
      signal: AbortSignal.timeout(timeouts.refresh),
    }),
  );
}

/** Ends a sign-in at the server. It is over in this browser already, so a failure changes nothing here. */
export function revokeSession(api: Api, refreshToken: string): void {
  api.POST('/api/v1/auth/logout', { body: { refreshToken }, keepalive: true }).catch(() => {});
}
