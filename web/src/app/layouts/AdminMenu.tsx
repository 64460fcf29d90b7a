import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { OrderJobIndicator, useNewWithdrawalCount, usePendingOrderCount } from '../../features/admin-orders';
import { useSession, useSignOut } from '../../features/session';
import { useOfferedLanguages } from '../../features/settings';
import { languageRules } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { leavePage } from '../../shared/leave-page';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import {
  IconBank,
  IconCategory,
  IconDashboard,
  IconExternalLink,
  IconInvoice,
  IconReturn,
  IconScan,
  IconUsers,
} from '../../shared/ui/admin-icons';
import { classNames } from '../../shared/ui/class-names';
import { IconButton } from '../../shared/ui/IconButton';
import { IconPackage, IconSearch } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { IconLogout, IconReceipt, IconSettings, IconStar } from '../../shared/ui/page-icons';
import styles from './AdminMenu.module.css';
import { SchemeButton } from './SchemeSwitch';
import { useSwitchLanguage } from './use-switch-language';

const sections = [
  { page: 'adminDashboard', text: 'nav.dashboard', Icon: IconDashboard },
  { page: 'adminProducts', text: 'nav.products', Icon: IconPackage },
  { page: 'adminRecommended', text: 'nav.recommended', Icon: IconStar },
  { page: 'adminCategories', text: 'nav.categories', Icon: IconCategory },
  { page: 'adminOrders', text: 'nav.orders', Icon: IconReceipt },
  { page: 'adminPacking', text: 'nav.packing', Icon: IconScan },
  { page: 'adminPayments', text: 'nav.payments', Icon: IconBank },
  { page: 'adminAccounting', text: 'nav.accounting', Icon: IconInvoice },
  { page: 'adminWithdrawals', text: 'nav.withdrawals', Icon: IconReturn },
  { page: 'adminUsers', text: 'nav.users', Icon: IconUsers },
  { page: 'adminSearch', text: 'nav.search', Icon: IconSearch },
  { page: 'adminSettings', text: 'nav.settings', Icon: IconSettings },
] as const;

/** Admin sections, link to the shop, settings of the interface and the current user. */
export function AdminMenu({ large }: { large?: boolean }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  return (
    <div className={classNames(styles.menu, large && styles.large)}>
      <nav aria-label={t('nav.sections')}>
        <ul>
          {sections.map(({ page, text, Icon }) => {
            const path = pagePath(page);
            // The forms of a section are below the path of its list.
            const isActive = pathname === path || pathname.startsWith(`${path}/`);
            return (
              <li key={page}>
                <MenuItem to={path} current={isActive ? (pathname === path ? 'page' : 'true') : undefined}>
                  <Icon />
                  {t(text)}
                  {page === 'adminOrders' && <PendingOrders />}
                  {page === 'adminWithdrawals' && <NewWithdrawals />}
                </MenuItem>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.bottom}>
        <OrderJobIndicator />
        <MenuItem to={pagePath('home')}>
          <IconExternalLink />
          {t('nav.openShop')}
        </MenuItem>
        <div className={styles.tools}>
          <LanguageSwitch />
          <SchemeButton />
        </div>
        <CurrentUser />
      </div>
    </div>
  );
}

export function PendingOrders() {
  const { t } = useTranslation('admin');
  const count = usePendingOrderCount();
  return <CountBadge count={count} text={t('orders.pendingCount', { count: count ?? 0 })} />;
}

function NewWithdrawals() {
  const { t } = useTranslation('admin');
  const count = useNewWithdrawalCount();
  return <CountBadge count={count} text={t('withdrawals.newCount', { count: count ?? 0 })} />;
}

/** Nothing if there is nothing to do. */
function CountBadge({ count, text }: { count: number | undefined; text: string }) {
  if (!count) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function MenuItem({ to, current, children }: { to: string; current?: 'page' | 'true'; children: ReactNode }) {
  return (
    <Link to={to} className={styles.item} aria-current={current}>
      {children}
    </Link>
  );
}

/** Buttons instead of a menu, because there is no space below for a popover. */
function LanguageSwitch() {
  const currentLanguage = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const languages = useOfferedLanguages();
  return languages.length > 1 ? (
    <div className={styles.languages}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={languageRules[language].name}
          aria-pressed={language === currentLanguage}
          onClick={() => void switchLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  ) : null;
}

function CurrentUser() {
  const { t } = useTranslation(['shop', 'admin']);
  const { user } = useSession();
  const signOut = useSignOut();
  const notify = useNotify();
  if (!user) return null;
  const { firstName, lastName } = user;
  return (
    <div className={styles.user}>
      <span className={styles.initials} aria-hidden="true">
        {firstName.slice(0, 1)}
        {lastName.slice(0, 1)}
      </span>
      <Link to={`${pagePath('profile')}?tab=security`} title={t('admin:nav.ownAccount')}>
        <b>
          {firstName} {lastName}
        </b>
        <span className="muted">{t('admin:nav.administrator')}</span>
      </Link>
      <IconButton
        size="sm"
        label={t('nav.logout')}
        onClick={() =>
          leavePage(() => {
            signOut();
            notify(t('auth.logoutSuccess'), { type: 'success' });
          })
        }
      >
        <IconLogout />
      </IconButton>
    </div>
  );
}
