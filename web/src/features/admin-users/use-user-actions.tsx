import { adminQueryScopes } from '../../shared/api/admin-query-keys';
import { useApi } from '../../shared/api/api-context';
import type { AdminUser, Role } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useAction, useConfirm } from '../admin-frame';
import { setActive, setRole } from './api';
import { useRoleConfirm } from './use-role-confirm';
import { fullName } from './user-values';

const invalidate = [adminQueryScopes.users];

/** Changes role and activation of a user; role changes and deactivation need confirmation. */
export function useUserActions() {
  const { t } = useTranslation('admin');
  const api = useApi();
  const runAction = useAction();
  const { confirm, confirmDialog } = useConfirm();
  const { confirmRole, roleConfirmDialog } = useRoleConfirm();

  async function changeActive(user: AdminUser, active: boolean): Promise<void> {
    const name = fullName(user);
    const confirmed =
      active ||
      (await confirm({
        title: t('users.deactivateTitle'),
        text: t('users.deactivateText', { name }),
        confirmLabel: t('users.deactivate'),
        danger: true,
      }));
    if (!confirmed) return;
    await runAction(setActive(api, user.id, active), {
      successText: t(active ? 'users.activated' : 'users.deactivated', { name }),
      errorText: t('users.statusError'),
      invalidate,
    });
  }

  async function changeRole(user: AdminUser, role: Role): Promise<void> {
    if (!(await confirmRole(user, role))) return;
    await runAction(setRole(api, user.id, role), {
      successText: t('users.roleUpdated', { name: fullName(user) }),
      errorText: t('users.roleError'),
      invalidate,
    });
  }

  return {
    onRole: (user: AdminUser, role: Role) => void changeRole(user, role),
    onActive: (user: AdminUser, active: boolean) => void changeActive(user, active),
    confirmDialogs: (
      <>
        {confirmDialog}
        {roleConfirmDialog}
      </>
    ),
  };
}
