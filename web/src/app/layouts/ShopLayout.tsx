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

/** Header, page and footer of the storefront. */
export function ShopLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { shopName } = useSettings();
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to #main, but the fragment of an order's address must stay */}
      <a
        className={styles.skip}
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
        {/* Outside, so that an error stays on the screen until the next try has come to something. */}
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
