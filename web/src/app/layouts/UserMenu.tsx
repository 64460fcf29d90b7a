import { useSession } from '../../features/session';
import { useTranslation } from '../../shared/i18n/use-translation';
import { lazyComponent } from '../../shared/lazy-component';
import { IconButton } from '../../shared/ui/IconButton';
import { IconUser } from '../../shared/ui/icons';
import { Popover } from '../../shared/ui/Popover';
import styles from './UserMenu.module.css';

const { Component: UserMenuItems, preload: preloadUserMenu } = lazyComponent(
  async () => (await import('./menu-items')).UserMenuItems,
);

export { preloadUserMenu };

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
      {(close) => <UserMenuItems onSelect={close} />}
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
