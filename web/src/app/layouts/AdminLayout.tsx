import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { OrderWatch } from '../../features/admin-orders';
import { AgeGate } from '../../features/age-gate';
import { RequireAdmin, useSession } from '../../features/session';
import { useSettings } from '../../features/settings';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { Drawer } from '../../shared/ui/Drawer';
import { IconButton } from '../../shared/ui/IconButton';
import { IconMenu } from '../../shared/ui/icons';
import { Logo } from '../../shared/ui/Logo';
import { Toasts } from '../../shared/ui/Toasts';
import { ErrorBoundary } from '../ErrorBoundary';
import styles from './AdminLayout.module.css';
import { AdminMenu } from './AdminMenu';
import { LanguageButtons } from './LanguageMenu';
import { LoadingBar } from './LoadingBar';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** The frame of the back office: its sections beside the page, or in a drawer where there is no room. */
export default function AdminLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { shopName } = useSettings();
  const main = useFocusOnNavigation(pathname);
  useLostRoleWarning();
  return (
    <>
      <RequireAdmin>
        <a className={styles.skip} href="#main">
          {t('nav.skip')}
        </a>
        <LoadingBar />
        <OrderWatch />
        <div className={styles.office}>
          <aside className={styles.side}>
            <Link to={pagePath('adminDashboard')} className={styles.logo}>
              <Logo name={shopName} />
            </Link>
            <AdminMenu />
          </aside>
          <TopBar key={pathname} shopName={shopName} />
          <main id="main" ref={main} tabIndex={-1} className={styles.main}>
            <Suspense>
              <ErrorBoundary resetKey={pathname}>
                <Outlet />
              </ErrorBoundary>
            </Suspense>
          </main>
        </div>
      </RequireAdmin>
      <Toasts />
      <AgeGate shopName={shopName} languages={<LanguageButtons />} />
    </>
  );
}

/** Whoever is led home because a colleague took the role away is told why. */
function useLostRoleWarning(): void {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const role = useSession().user?.role;
  const before = useRef(role);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another role starts anything
  useEffect(() => {
    if (before.current === 'ADMIN' && role === 'USER') {
      notify(t('nav.lostRole'), { type: 'warning', duration: null });
    }
    before.current = role;
  }, [role]);
}

/** Made anew with every path, so that its drawer is closed when the page it led to is there. */
function TopBar({ shopName }: { shopName: string }) {
  const { t } = useTranslation(['shop', 'admin']);
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.top}>
      <IconButton label={t('nav.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu />
      </IconButton>
      <Link to={pagePath('adminDashboard')} className={styles.logo}>
        <Logo name={shopName} />
      </Link>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        label={t('admin:nav.sections')}
        head={<Logo name={shopName} />}
      >
        <AdminMenu large />
      </Drawer>
    </header>
  );
}
