import type { ReactNode } from 'react';
import { useSession, useSignOut } from '../../features/session';
import { useTranslation } from '../../shared/i18n/use-translation';
import { leavePage } from '../../shared/leave-page';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { classNames } from '../../shared/ui/class-names';
import { IconButton } from '../../shared/ui/IconButton';
import { IconLogout, IconReceipt, IconSettings, IconUser } from '../../shared/ui/icons';
import { MenuAction, MenuLink, MenuList } from '../../shared/ui/MenuList';
import { Popover } from '../../shared/ui/Popover';
import styles from './UserMenu.module.css';

export const loginAddress = pagePath('auth');
export const registerAddress = `${pagePath('auth')}?tab=register`;

export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const label = t(user ? 'nav.account' : 'nav.guest');
  return (
    <Popover
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={label}>
          {user ? <Initial name={user.firstName} /> : <IconUser />}
        </IconButton>
      )}
    >
      {(close) => (
        <>
          <SignedInAs className={styles.head} />
          <MenuList>
            {user ? (
              <UserItems onSelect={close} />
            ) : (
              <>
                <MenuLink to={loginAddress} onSelect={close}>
                  {t('nav.login')}
                </MenuLink>
                <MenuLink to={registerAddress} onSelect={close}>
                  {t('nav.register')}
                </MenuLink>
              </>
            )}
          </MenuList>
        </>
      )}
    </Popover>
  );
}

/** First letter of the name, as an avatar. */
function Initial({ name }: { name: string }) {
  const [first = ''] = name.trim();
  return (
    <span className={styles.initial} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}

/** Name and email of the signed-in user; renders nothing for a guest. */
export function SignedInAs({ className }: { className?: string }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <p className={classNames(styles.user, className)}>
      <b>
        {user.firstName} {user.lastName}
      </b>
      <span>{user.email}</span>
    </p>
  );
}

/** Menu items of a signed-in user, with the admin link for administrators. */
export function UserItems({ onSelect }: { onSelect?: () => void }): ReactNode {
  const { t } = useTranslation();
  const { user } = useSession();
  const signOut = useSignOut();
  const notify = useNotify();
  return (
    <>
      <MenuLink to={pagePath('profile')} icon={<IconUser />} onSelect={onSelect}>
        {t('nav.profile')}
      </MenuLink>
      <MenuLink to={pagePath('orders')} icon={<IconReceipt />} onSelect={onSelect}>
        {t('nav.orders')}
      </MenuLink>
      {user?.role === 'ADMIN' && (
        <MenuLink to={pagePath('adminDashboard')} icon={<IconSettings />} onSelect={onSelect}>
          {t('nav.admin')}
        </MenuLink>
      )}
      <MenuAction
        icon={<IconLogout />}
        onSelect={() => {
          onSelect?.();
          leavePage(() => {
            signOut();
            notify(t('auth.logoutSuccess'), { type: 'success' });
          });
        }}
      >
        {t('nav.logout')}
      </MenuAction>
    </>
  );
}
