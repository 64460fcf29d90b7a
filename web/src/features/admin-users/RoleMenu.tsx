import type { AdminUser, Role } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { IconChevronDown } from '../../shared/ui/icons';
import { MenuAction, MenuList } from '../../shared/ui/MenuList';
import { Popover } from '../../shared/ui/Popover';
import { IconCheck } from '../../shared/ui/page-icons';
import styles from './UserTable.module.css';
import { fullName, roles } from './user-values';

interface RoleMenuProps {
  user: AdminUser;
  /** Users cannot change their own role. */
  isSelf: boolean;
  onChoose: (role: Role) => void;
}

/** The role as a badge that opens a menu of roles. */
export function RoleMenu({ user, isSelf, onChoose }: RoleMenuProps) {
  const { t } = useTranslation('admin');
  const tone = user.role === 'ADMIN' ? 'ink' : 'mist';
  const label = t('users.chooseRole', { name: fullName(user) });
  if (isSelf) {
    return (
      <span title={t('users.ownRole')}>
        <Badge tone={tone} dot={false}>
          {t(`users.roles.${user.role}`)}
        </Badge>
      </span>
    );
  }
  return (
    <Popover
      label={label}
      trigger={(props) => (
        <button {...props} type="button" className={styles.role}>
          <Badge tone={tone} dot={false}>
            {t(`users.roles.${user.role}`)}
            <IconChevronDown size={16} />
          </Badge>
          <span className="visually-hidden">{label}</span>
        </button>
      )}
    >
      {(close) => (
        <MenuList>
          {roles.map((role) => (
            <MenuAction
              key={role}
              current={role === user.role}
              icon={role === user.role ? <IconCheck /> : <span className={styles.noIcon} />}
              onSelect={() => {
                close();
                if (role !== user.role) onChoose(role);
              }}
            >
              {t(`users.roles.${role}`)}
            </MenuAction>
          ))}
        </MenuList>
      )}
    </Popover>
  );
}
