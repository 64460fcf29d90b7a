import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import {
  OrderJobIndicator,
  OrderJobWatcher,
  OrderPoller,
  usePendingOrderCount,
  useTwoStepSetupRequired,
} from '../../features/admin-orders';
import { RequireAdmin, useSession } from '../../features/session';
import { useOtherTimeZone, useSettings } from '../../features/settings';
import { TitlePrefix } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { Drawer } from '../../shared/ui/Drawer';
import { IconButton } from '../../shared/ui/IconButton';
import { IconMenu } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { Logo } from '../../shared/ui/Logo';
import styles from './AdminLayout.module.css';
import { AdminMenu, PendingOrders } from './AdminMenu';
import { LoadingBar } from './LoadingBar';
import { PageOutlet } from './PageOutlet';
import { SkipLink } from './SkipLink';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** Layout of the admin: the menu in a sidebar, or in a drawer on narrow screens. */
export default function AdminLayout() {
  useLostRoleWarning();
  return (
    <RequireAdmin>
      <AdminFrame />
    </RequireAdmin>
  );
}

function AdminFrame() {
  const { pathname } = useLocation();
  const { shopName } = useSettings();
  const main = useFocusOnNavigation(pathname);
  const pendingCount = usePendingOrderCount();
  if (useTwoStepSetupRequired()) return <Navigate to={`${pagePath('profile')}?tab=security`} replace />;
  return (
    <TitlePrefix value={pendingCount ? `(${pendingCount}) ` : ''}>
      <SkipLink />
      <LoadingBar />
      <OrderPoller />
      <OrderJobWatcher />
      <div className={styles.layout}>
        <aside className={styles.side}>
          <Link to={pagePath('adminDashboard')} className={styles.logo}>
            <Logo name={shopName} />
          </Link>
          <AdminMenu />
        </aside>
        <TopBar key={pathname} shopName={shopName} />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <TimeZoneNote />
          <PageOutlet />
        </main>
      </div>
    </TitlePrefix>
  );
}

/** For staff whose own clock shows another time. */
function TimeZoneNote() {
  const { t } = useTranslation('admin');
  const timeZone = useOtherTimeZone();
  return timeZone ? <p className={`muted ${styles.timeZone}`}>{t('nav.timeZone', { timeZone })}</p> : null;
}

/** Explains the redirect to the home page when the user has lost the admin role. */
function useLostRoleWarning(): void {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const role = useSession().user?.role;
  const previousRole = useRef(role);
  const warn = useEffectEvent(() => notify(t('nav.lostRole'), { type: 'warning', duration: null }));
  useEffect(() => {
    if (previousRole.current === 'ADMIN' && role === 'USER') warn();
    previousRole.current = role;
  }, [role]);
}

/** Remounted on every path change (by its key), so that the drawer closes after navigation. */
function TopBar({ shopName }: { shopName: string }) {
  const { t } = useTranslation(['shop', 'admin']);
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.top}>
      <span className={styles.menuButton}>
        <IconButton label={t('nav.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconMenu />
        </IconButton>
        <PendingOrders />
      </span>
      <Link to={pagePath('adminDashboard')} className={styles.logo}>
        <Logo name={shopName} />
      </Link>
      <OrderJobIndicator />
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
