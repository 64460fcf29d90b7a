import { endOfToken } from './access-token';
import type { RefreshSession } from './refresh-session';
import type { SessionStore } from './session-store';

type Send = (request: Request) => Promise<Response>;

interface AuthorisedParts {
  store: SessionStore;
  refresh: RefreshSession;
  now: () => number;
}

/** Signing in, refreshing and signing out speak for themselves: they carry no token and wait for none. */
const speaksForItself = /\/api\/v1\/auth\//;
const ofStaff = /\/api\/v1\/admin\//;

/**
 * Sends requests in the visitor's name: a spent token is renewed first, and a refused one is renewed once, and the
 * request sent once more. A renewal that only failed does not hold back what anybody may see. Whoever is refused as
 * staff may have lost that role: the session is renewed for it once, and tells the role of now.
 */
export function makeAuthorise({ store, refresh, now }: AuthorisedParts) {
  let isRoleDoubted = false;
  const token = () => store.getState().session?.token;

  function isSpent(): boolean {
    const { session, receivedAt } = store.getState();
    const end = session && endOfToken(session.token, receivedAt);
    return typeof end === 'number' && end <= now();
  }

  return async (request: Request, send: Send): Promise<Response> => {
    const first = token();
    if (!first || speaksForItself.test(new URL(request.url).pathname)) return send(request);

    const before = isSpent() ? await refresh(first) : undefined;
    const used = token();
    if (!used) return send(request);

    // A body can be read only once; the second try needs its own.
    const again = request.clone();
    const response = await send(bearing(request, used));
    if (ofStaff.test(new URL(request.url).pathname)) {
      if (response.status === 403 && !isRoleDoubted && token() === used) void refresh(used);
      isRoleDoubted = response.status === 403;
    }
    if (response.status !== 401) return response;
    if (before?.kind === 'failed') throw before.error;

    // Another call may have got a new token while this one was on its way.
    const after = token() === used ? await refresh(used) : undefined;
    if (after?.kind === 'failed') throw after.error;
    const renewed = token();
    return renewed && renewed !== used ? send(bearing(again, renewed)) : response;
  };
}

function bearing(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
