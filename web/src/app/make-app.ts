import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { askAvailability, type CartStore, makeCartStore } from '../features/cart';
import { makeSessionStore, type SessionKeeper, type SessionStore } from '../features/session';
import type { Api, ApiHandlers } from '../shared/api/client';
import { type InlineData, makeQueryClient } from '../shared/api/query-client';
import type { Language } from '../shared/i18n/languages';
import { makeI18n } from '../shared/i18n/make-i18n';
import type { Texts } from '../shared/i18n/texts';
import { makeNoticeStore, type NoticeStore } from '../shared/notices';
import { connectApi } from './connect-session';

/** Everything one page of the shop lives on. Made once per page, on the server as in the browser. */
export interface AppParts {
  api: Api;
  handlers: ApiHandlers;
  queryClient: QueryClient;
  i18n: i18n;
  notices: NoticeStore;
  session: SessionStore;
  keeper: SessionKeeper;
  cart: CartStore;
}

interface AppStart {
  language: Language;
  texts: Texts;
  baseUrl: string;
  inlineData?: InlineData;
}

export function makeApp({ language, texts, baseUrl, inlineData }: AppStart): AppParts {
  const i18n = makeI18n(language, texts);
  const session = makeSessionStore();
  const { api, handlers, keeper } = connectApi(baseUrl, session, i18n);
  return {
    i18n,
    session,
    api,
    handlers,
    keeper,
    cart: makeCartStore((ids) => askAvailability(api, ids)),
    queryClient: makeQueryClient(inlineData),
    notices: makeNoticeStore(),
  };
}
