import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { CartPopover } from '../../features/cart';
import { CatalogPopover } from '../../features/catalog';
import { useSettings } from '../../features/settings';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { IconButton } from '../../shared/ui/IconButton';
import { IconMenu } from '../../shared/ui/icons';
import { Logo } from '../../shared/ui/Logo';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu';
import { NavigationDrawer } from './NavigationDrawer';
import { SchemeButton } from './SchemeSwitch';
import { UserMenu } from './UserMenu';

export function Header() {
  const { t } = useTranslation();
  const { shopName } = useSettings();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <IconButton
          label={t('nav.menu')}
          className={styles.burger}
          aria-haspopup="dialog"
          onClick={() => setDrawerOpen(true)}
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
        <div className={styles.wide}>
          <LanguageMenu />
          <SchemeButton />
        </div>
        <UserMenu />
        <CartPopover className={styles.cart} />
      </div>
      <NavigationDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </header>
  );
}
