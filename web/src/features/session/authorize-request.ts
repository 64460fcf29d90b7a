import { ApiError } from '../../shared/api/api-error';
import { tokenExpiry } from './access-token';
import type { RefreshSession } from './refresh-session';
import type { SessionStore } from './session-store';

type Send = (request: Request) => Promise<Response>;

interface AuthorizeDependencies {
  store: SessionStore;
  refresh: RefreshSession;
  now: () => number;
}

const emailConfirmation = /\/api\/v1\/auth\/email-link\/confirm$/;
/**
 * Login, refresh and logout requests carry no access token and do not wait for a refresh. The confirmation of an email
 * does: a change ends all sessions except the one of its request.
 */
const isAuthCall = ({ url }: Request) =>
  pathOf(url).includes('/api/v1/auth/') && !emailConfirmation.test(pathOf(url));
const isAdminCall = ({ url }: Request) => pathOf(url).includes('/api/v1/admin/');
const publicReads = /\/api\/v1\/(categories|products|settings|withdrawals\/terms)\b/;
const publicWrites = /\/api\/v1\/(withdrawals|products\/\d+\/back-in-stock|back-in-stock\/(confirm|cancel))$/;
/** Calls that need no account: the catalog, the settings, orders with their access key, withdrawals, stock notifications and email links. */
const needsNoAccount = ({ method, url, headers }: Request) =>
  method === 'GET'
    ? headers.has('Order-Key') || publicReads.test(pathOf(url))
    : method === 'POST' && (publicWrites.test(pathOf(url)) || emailConfirmation.test(pathOf(url)));
const pathOf = (url: string) => new URL(url).pathname;

/**
 * Sends requests with the access token. An expired token is refreshed first. After a 401 response the token is
 * refreshed once and the request is retried once. A failed refresh does not block public requests, which are sent
 * with the expired token. A 403 response to an admin request refreshes the session once to get the current role.
 *
 * If the session ends or another user signs in, requests of the previous user fail with 401. Only calls that need
 * no account continue, without a token.
 */
export function createAuthorizeRequest({ store, refresh, now }: AuthorizeDependencies) {
  let wasForbidden = false;
  const token = () => store.getState().session?.token;

  function isTokenExpired(): boolean {
    const { session, receivedAt } = store.getState();
    const expiry = session && tokenExpiry(session.token, receivedAt);
    return typeof expiry === 'number' && expiry <= now();
  }

  return async (
    request: Request,
    send: Send,
    /** The session in which the request was made. */
    initialSession = store.getState().session,
  ): Promise<Response> => {
    if (!initialSession || isAuthCall(request)) return send(request);
    const tokenOfSameUser = () => {
      const { session } = store.getState();
      return session?.user.email === initialSession.user.email ? session.token : undefined;
    };

    const earlyRefresh = isTokenExpired() ? await refresh(initialSession.token) : undefined;
    const usedToken = tokenOfSameUser();
    if (!usedToken) {
      if (needsNoAccount(request)) return send(request);
      throw new ApiError('Signed out', 401);
    }

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
    const newToken = tokenOfSameUser();
    if (newToken === usedToken) return response;
    if (newToken) return send(withBearer(retryRequest, newToken));
    return needsNoAccount(request) ? send(retryRequest) : response;
  };
}

function withBearer(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
