import { useLocation } from 'react-router';
import { Footer } from './Footer';
import { Header } from './Header';
import { LoadingBar } from './LoadingBar';
import { PageOutlet } from './PageOutlet';
import styles from './ShopLayout.module.css';
import { SkipLink } from './SkipLink';
import { useFocusOnNavigation } from './use-focus-on-navigation';

export function ShopLayout() {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PageOutlet />
      </main>
      <Footer />
    </>
  );
}
