import type { AdminUser, Role } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { formatPhone } from '../../shared/phones';
import { IconDesktop } from '../../shared/ui/account-icons';
import { IconPencil } from '../../shared/ui/admin-icons';
import { Badge } from '../../shared/ui/Badge';
import { classNames } from '../../shared/ui/class-names';
import { IconCircleCheck } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { IconCircleX, IconShield, IconTrash } from '../../shared/ui/page-icons';
import { type Column, RowButtons, useCommonColumns } from '../admin-frame';
import { useSession } from '../session';
import { useDates } from '../settings';
import { RoleMenu } from './RoleMenu';
import styles from './UserTable.module.css';
import { fullName } from './user-values';

interface Actions {
  onEdit: (user: AdminUser) => void;
  onSessions: (user: AdminUser) => void;
  onRole: (user: AdminUser, role: Role) => void;
  onActive: (user: AdminUser, active: boolean) => void;
  onResetTwoStep: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

/** The columns of the user list; on narrow screens the other columns are shown below the name. */
export function useUserColumns({
  onEdit,
  onSessions,
  onRole,
  onActive,
  onResetTwoStep,
  onDelete,
}: Actions): Column<AdminUser>[] {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  const ownEmail = useSession().user?.email;
  const { idColumn, nameColumn, actionsColumn } = useCommonColumns();
  const state = ({ isActive, twoStepEnabled }: AdminUser) => (
    <span className={styles.state}>
      <Badge tone={isActive ? 'success' : 'mist'}>{t(isActive ? 'users.active' : 'users.inactive')}</Badge>
      {twoStepEnabled && <Badge tone="mist">{t('users.twoStep')}</Badge>}
    </span>
  );
  const role = (user: AdminUser) => (
    <RoleMenu user={user} isSelf={user.email === ownEmail} onChoose={(next) => onRole(user, next)} />
  );
  const unverified = ({ emailVerified }: AdminUser) =>
    !emailVerified && <small className="muted"> {t('users.emailUnverified')}</small>;
  const registered = ({ createdAt }: AdminUser) => formatDate(createdAt, 'short');
  return [
    idColumn(),
    nameColumn(
      (user) => (
        <span className={styles.name}>
          <span>
            <Link
              to={pagePath('adminCustomer', { key: user.id })}
              className={classNames(styles.nameLink, 'text-link')}
            >
              {fullName(user)}
            </Link>{' '}
            {user.email === ownEmail && <small>({t('users.you')})</small>}
          </span>
          <span className={styles.facts}>
            {user.email}
            {unverified(user)}
          </span>
          <span className={styles.moreFacts}>
            {user.phone && <span className="nowrap">{formatPhone(user.phone)} · </span>}
            <span className="nowrap">{registered(user)}</span>
          </span>
          {user.ordersCount > 0 && (
            <Link className={styles.orders} to={`${pagePath('adminOrders')}?customer=${user.id}`}>
              {t('users.orderCount', { count: user.ordersCount })}
            </Link>
          )}
          <span className={classNames(styles.facts, styles.badges)}>
            {role(user)}
            {state(user)}
          </span>
        </span>
      ),
      t('users.name'),
    ),
    {
      name: 'email',
      label: t('users.email'),
      showFrom: 'tablet',
      cell: (user) => (
        <span className={styles.email}>
          {user.email}
          {unverified(user)}
        </span>
      ),
    },
    {
      name: 'phone',
      label: t('users.phone'),
      showFrom: 'desktop',
      cell: ({ phone }) => <span className="muted nowrap">{phone ? formatPhone(phone) : '-'}</span>,
    },
    {
      name: 'role',
      label: t('users.role'),
      showFrom: 'tablet',
      cell: role,
    },
    { name: 'state', label: t('users.state'), showFrom: 'tablet', cell: state },
    {
      name: 'registered',
      label: t('users.registered'),
      showFrom: 'desktop',
      cell: (user) => <span className="muted nowrap">{registered(user)}</span>,
    },
    actionsColumn((user) => {
      const name = fullName(user);
      const next = user.isActive ? 'deactivate' : 'activate';
      return (
        <RowButtons
          name={name}
          buttons={[
            {
              text: t('users.edit'),
              label: t('users.editOf', { name }),
              icon: <IconPencil size={16} />,
              onSelect: () => onEdit(user),
            },
            {
              text: t('users.sessions'),
              label: t('users.sessionsOf', { name }),
              icon: <IconDesktop size={16} />,
              onSelect: () => onSessions(user),
            },
            {
              text: t(`users.${next}`),
              label: t(`users.${next}Of`, { name }),
              icon: user.isActive ? <IconCircleX size={16} /> : <IconCircleCheck size={16} />,
              disabledReason: user.isActive && user.role === 'ADMIN' ? t('users.adminStays') : undefined,
              onSelect: () => onActive(user, !user.isActive),
            },
            ...(user.twoStepEnabled
              ? [
                  {
                    text: t('users.resetTwoStep'),
                    label: t('users.resetTwoStepOf', { name }),
                    icon: <IconShield size={16} />,
                    disabledReason: user.email === ownEmail ? t('users.ownTwoStep') : undefined,
                    onSelect: () => onResetTwoStep(user),
                  },
                ]
              : []),
            {
              text: t('users.delete'),
              label: t('users.deleteOf', { name }),
              icon: <IconTrash size={16} />,
              disabledReason: user.role === 'ADMIN' ? t('users.adminStays') : undefined,
              onSelect: () => onDelete(user),
            },
          ]}
        />
      );
    }),
  ];
}
