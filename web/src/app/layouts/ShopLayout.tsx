import { useLocation } from 'react-router';
import { AgeGate } from '../../features/age-gate';
import { useSettings } from '../../features/settings';
import { Footer } from './Footer';
import { Header } from './Header';
import { LanguageButtons } from './LanguageMenu';
import { LoadingBar } from './LoadingBar';
import { PageOutlet } from './PageOutlet';
import styles from './ShopLayout.module.css';
import { SkipLink } from './SkipLink';
import { useFocusOnNavigation } from './use-focus-on-navigation';

export function ShopLayout() {
  const { pathname } = useLocation();
  const { shopName } = useSettings();
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      <SkipLink
        onClick={(event) => {
          // Keeps the fragment of the URL, which may contain an order's access key.
          event.preventDefault();
          main.current?.focus();
        }}
      />
      <LoadingBar />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageOutlet />
      </main>
      <Footer />
      <AgeGate shopName={shopName} languages={<LanguageButtons />} />
    </>
  );
}
