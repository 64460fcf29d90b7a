import type { AdminUser, Role } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useConfirm } from '../admin-frame';
import { fullName } from './user-values';

/** Asks for confirmation of a role change, which grants or revokes access to the admin. */
export function useRoleConfirm() {
  const { t } = useTranslation('admin');
  const { confirm, confirmDialog } = useConfirm();
  return {
    confirmRole: (user: AdminUser, role: Role) =>
      confirm({
        title: t('users.roleTitle'),
        text: t(role === 'ADMIN' ? 'users.toAdmin' : 'users.toUser', { name: fullName(user) }),
        confirmLabel: t('users.roleConfirm'),
      }),
    roleConfirmDialog: confirmDialog,
  };
}
