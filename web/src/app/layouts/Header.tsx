import { useEffect, useState } from 'react';
import { CartPopover, preloadCartPopover, preloadQuantityPicker } from '../../features/cart';
import { CatalogPopover, preloadCatalogTree } from '../../features/catalog';
import { preloadSearch, SearchBox } from '../../features/search';
import { useSettings } from '../../features/settings';
import { useTranslation } from '../../shared/i18n/use-translation';
import { lazyComponent } from '../../shared/lazy-component';
import { pagePath } from '../../shared/paths';
import { IconButton } from '../../shared/ui/IconButton';
import { IconMenu } from '../../shared/ui/icons';
import { Link, NavLink } from '../../shared/ui/Link';
import { Logo } from '../../shared/ui/Logo';
import styles from './Header.module.css';
import { LanguageMenu, preloadLanguageMenu } from './LanguageMenu';
import { SchemeButton } from './SchemeSwitch';
import { preloadUserMenu, UserMenu } from './UserMenu';

const { Component: NavigationDrawer, preload: preloadNavigationDrawer } = lazyComponent(
  async () => (await import('./NavigationDrawer')).NavigationDrawer,
);

export async function preloadMenus(): Promise<void> {
  await Promise.all([
    preloadNavigationDrawer(),
    preloadCatalogTree(),
    preloadCartPopover(),
    preloadQuantityPicker(),
    preloadUserMenu(),
    preloadLanguageMenu(),
    preloadSearch(),
    import('../account-pages'),
  ]);
}

export function Header() {
  const { t } = useTranslation();
  const { shopName } = useSettings();
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  useEffect(() => {
    // In a task of its own. A menu that could not be loaded is loaded again when it is opened.
    const timer = setTimeout(() => preloadMenus().catch(() => {}));
    return () => clearTimeout(timer);
  }, []);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <IconButton
          label={t('nav.menu')}
          className={styles.burger}
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
        >
          <IconMenu />
        </IconButton>
        <Link to={pagePath('home')} className={styles.logo}>
          <Logo name={shopName} />
        </Link>
        <nav className={styles.nav} aria-label={t('nav.main')}>
          <NavLink to={pagePath('home')} end className={styles.item}>
            {t('nav.home')}
          </NavLink>
          <CatalogPopover className={styles.item} />
        </nav>
        <SearchBox />
        <div className={styles.wide}>
          <LanguageMenu />
          <SchemeButton />
        </div>
        <UserMenu />
        <CartPopover className={styles.cart} />
      </div>
      {drawer !== 'unused' && (
        <NavigationDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
      )}
    </header>
  );
}
