import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { AgeGate } from '../../features/age-gate';
import { useSettings } from '../../features/settings';
import { Toasts } from '../../shared/ui/Toasts';
import { ErrorBoundary } from '../ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import { LanguageButtons } from './LanguageMenu';
import { LoadingBar } from './LoadingBar';
import styles from './ShopLayout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation';

export function ShopLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { shopName } = useSettings();
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it focuses #main without replacing the fragment, which may contain an order's key */}
      <a
        className={styles.skipLink}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('nav.skip')}
      </a>
      <LoadingBar />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {/* Outside of the boundary, so that the error stays visible while a retry is loading. */}
        <Suspense>
          <ErrorBoundary resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Footer />
      <Toasts />
      <AgeGate shopName={shopName} languages={<LanguageButtons />} />
    </>
  );
}
