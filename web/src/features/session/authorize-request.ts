import { tokenExpiry } from './access-token';
import type { RefreshSession } from './refresh-session';
import type { SessionStore } from './session-store';

type Send = (request: Request) => Promise<Response>;

interface AuthorizeDependencies {
  store: SessionStore;
  refresh: RefreshSession;
  now: () => number;
}

/** Login, refresh and logout requests carry no access token and do not wait for a refresh. */
const isAuthCall = ({ url }: Request) => new URL(url).pathname.includes('/api/v1/auth/');
const isAdminCall = ({ url }: Request) => new URL(url).pathname.includes('/api/v1/admin/');

/**
 * Sends requests with the access token. An expired token is refreshed first. After a 401 response the token is
 * refreshed once and the request is retried once. A failed refresh does not block public requests, which are sent
 * with the expired token. A 403 response to an admin request refreshes the session once to get the current role.
 */
export function createAuthorizeRequest({ store, refresh, now }: AuthorizeDependencies) {
  let wasForbidden = false;
  const token = () => store.getState().session?.token;

  function isTokenExpired(): boolean {
    const { session, receivedAt } = store.getState();
    const expiry = session && tokenExpiry(session.token, receivedAt);
    return typeof expiry === 'number' && expiry <= now();
  }

  return async (request: Request, send: Send): Promise<Response> => {
    const initialToken = token();
    if (!initialToken || isAuthCall(request)) return send(request);

    const earlyRefresh = isTokenExpired() ? await refresh(initialToken) : undefined;
    const usedToken = token();
    if (!usedToken) return send(request);

    // A request body can be read only once, so the retry needs a copy.
    const retryRequest = request.clone();
    const response = await send(withBearer(request, usedToken));
    if (isAdminCall(request)) {
      if (response.status === 403 && !wasForbidden && token() === usedToken) void refresh(usedToken);
      wasForbidden = response.status === 403;
    }
    if (response.status !== 401) return response;
    if (earlyRefresh?.kind === 'failed') throw earlyRefresh.error;

    // A concurrent request may already have refreshed the token.
    const lateRefresh = token() === usedToken ? await refresh(usedToken) : undefined;
    if (lateRefresh?.kind === 'failed') throw lateRefresh.error;
    const newToken = token();
    return newToken && newToken !== usedToken ? send(withBearer(retryRequest, newToken)) : response;
  };
}

function withBearer(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
