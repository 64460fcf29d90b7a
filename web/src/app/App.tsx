import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { AgeGate } from '../features/age-gate';
import { CartProvider } from '../features/cart';
import { SessionProvider } from '../features/session';
import { useSettings } from '../features/settings';
import { ApiConfigProvider, ApiProvider } from '../shared/api/api-context';
import { useScrollRestoration } from '../shared/hooks/use-scroll-restoration';
import { saveLanguage } from '../shared/i18n/detect-language';
import { textDirection } from '../shared/i18n/languages';
import { useLanguage } from '../shared/i18n/use-language';
import { I18nProvider } from '../shared/i18n/use-translation';
import { ToastProvider } from '../shared/toasts';
import { Toasts } from '../shared/ui/Toasts';
import type { AppServices } from './create-app';
import { ErrorBoundary } from './ErrorBoundary';
import { LanguageButtons } from './layouts/LanguageMenu';
import { AppRoutes } from './routes';
import { useCartSync } from './use-cart-sync';
import { useCrossTabSync } from './use-cross-tab-sync';
import { useLinkPrefetch } from './use-link-prefetch';
import { useSessionSync } from './use-session-sync';

/** The application without its router, so that tests can use a memory router. */
export function App({ services }: { services: AppServices }) {
  return (
    <Providers services={services}>
      <ErrorBoundary resetKey={useLocation().pathname} aroundLayout>
        <GlobalEffects services={services} />
        <Frame />
      </ErrorBoundary>
    </Providers>
  );
}

/** What all pages of the shop and the admin have in common. */
function Frame() {
  const { shopName } = useSettings();
  return (
    <>
      {/* First, so that HTML that is still arriving does not show the shop without it. */}
      <AgeGate shopName={shopName} languages={<LanguageButtons />} />
      <AppRoutes />
      <Toasts />
    </>
  );
}

export function Providers({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <I18nProvider i18n={services.i18n}>
      <QueryClientProvider client={services.queryClient}>
        <ApiProvider value={services.api}>
          <ApiConfigProvider value={services.apiConfig}>
            <SessionProvider store={services.session} manager={services.sessionManager}>
              <CartProvider value={services.cart}>
                <ToastProvider value={services.toasts}>{children}</ToastProvider>
              </CartProvider>
            </SessionProvider>
          </ApiConfigProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Effects that are independent of the current page. */
function GlobalEffects({ services }: { services: AppServices }) {
  const language = useLanguage();
  useSessionSync(services);
  useCartSync(services);
  useScrollRestoration();
  useCrossTabSync();
  useLinkPrefetch(services);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = textDirection(language);
    saveLanguage(language);
  }, [language]);

  return null;
}
