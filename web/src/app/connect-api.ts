import {
  createLazySessionManager,
  requestTokens,
  revokeSession,
  type SessionManager,
  type SessionStore,
} from '../features/session';
import { type Api, type ApiConfig, createApi } from '../shared/api/client';
import type { I18n } from '../shared/i18n/create-i18n';

/** Creates the API client and connects it to the session and the language. */
export function connectApi(
  baseUrl: string,
  session: SessionStore,
  i18n: I18n,
): { api: Api; apiConfig: ApiConfig; sessionManager: SessionManager } {
  const sessionManager = createLazySessionManager({
    store: session,
    requestTokens: (refreshToken) => requestTokens(api, refreshToken),
    revoke: (refreshToken) => revokeSession(api, refreshToken),
  });
  const apiConfig: ApiConfig = {
    baseUrl,
    language: () => i18n.language,
    authorize: sessionManager.authorize,
  };
  const api = createApi(apiConfig);
  return { api, apiConfig, sessionManager };
}
