import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { CartProvider } from '../features/cart';
import { SessionProvider } from '../features/session';
import { ApiProvider, HandlersProvider } from '../shared/api/api-context';
import { useScrollToTop } from '../shared/hooks/use-scroll-to-top';
import { rememberLanguage } from '../shared/i18n/detect-language';
import { directionOf } from '../shared/i18n/languages';
import { useLanguage } from '../shared/i18n/use-language';
import { NoticeProvider } from '../shared/notices';
import { useKeptCart } from './connect-cart';
import { useKeptSession } from './connect-session';
import type { AppParts } from './make-app';
import { AppRoutes } from './routes';
import { useOtherTabs } from './use-other-tabs';

/** The whole shop, inside whichever router it is given. */
export function App({ parts }: { parts: AppParts }) {
  return (
    <Providers parts={parts}>
      <PageWide parts={parts} />
      <AppRoutes />
    </Providers>
  );
}

export function Providers({ parts, children }: { parts: AppParts; children: ReactNode }) {
  return (
    <I18nextProvider i18n={parts.i18n}>
      <QueryClientProvider client={parts.queryClient}>
        <ApiProvider value={parts.api}>
          <HandlersProvider value={parts.handlers}>
            <SessionProvider value={parts.session}>
              <CartProvider value={parts.cart}>
                <NoticeProvider value={parts.notices}>{children}</NoticeProvider>
              </CartProvider>
            </SessionProvider>
          </HandlersProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** What holds for the page as a whole and draws nothing. */
function PageWide({ parts }: { parts: AppParts }) {
  const language = useLanguage();
  useKeptSession(parts);
  useKeptCart(parts);
  useScrollToTop();
  useOtherTabs();

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    rememberLanguage(language);
  }, [language]);

  return null;
}
