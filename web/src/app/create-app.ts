import type { QueryClient } from '@tanstack/react-query';
import { type CartStore, createCartStore, fetchAvailability } from '../features/cart';
import { createSessionStore, type SessionManager, type SessionStore } from '../features/session';
import type { Api, ApiConfig } from '../shared/api/client';
import { createQueryClient, type InlineData } from '../shared/api/query-client';
import type { I18n } from '../shared/i18n/create-i18n';
import { createI18n } from '../shared/i18n/create-i18n';
import type { Language } from '../shared/i18n/languages';
import type { Texts } from '../shared/i18n/texts';
import { createToastStore, type ToastStore } from '../shared/toasts';
import { connectApi } from './connect-api';

/** The services of one application instance; server rendering can create one per request. */
export interface AppServices {
  api: Api;
  apiConfig: ApiConfig;
  queryClient: QueryClient;
  i18n: I18n;
  toasts: ToastStore;
  session: SessionStore;
  sessionManager: SessionManager;
  cart: CartStore;
}

interface CreateAppOptions {
  language: Language;
  texts: Texts;
  baseUrl: string;
  inlineData?: InlineData;
}

export function createApp({ language, texts, baseUrl, inlineData }: CreateAppOptions): AppServices {
  const i18n = createI18n(language, texts);
  const session = createSessionStore();
  const { api, apiConfig, sessionManager } = connectApi(baseUrl, session, i18n);
  return {
    i18n,
    session,
    api,
    apiConfig,
    sessionManager,
    cart: createCartStore((ids) => fetchAvailability(api, ids)),
    queryClient: createQueryClient(inlineData),
    toasts: createToastStore(),
  };
}
