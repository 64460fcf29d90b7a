import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { ApiError } from '../../shared/api/problem';
import type { AdminUser, Role } from '../../shared/api/types';
import { useNotify } from '../../shared/notices';
import { ConfirmDialog } from '../../shared/ui/Dialog';
import { useDialogOf } from '../admin-frame';
import { setActive, setRole } from './api';
import { fullName } from './user-values';

/** Role and activation of a user. What takes or gives access asks first; each says how it went. */
export function useUserChanges() {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const roleOf = useDialogOf<{ user: AdminUser; role: Role }>();
  const deactivation = useDialogOf<AdminUser>();

  async function tried(change: Promise<AdminUser>, done: string, otherwise: string): Promise<void> {
    try {
      await change;
      notify(done, { type: 'success' });
    } catch (error) {
      const words = error instanceof ApiError ? error.problem?.message : undefined;
      notify(words ?? otherwise, { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: ['admin-users'] });
  }

  function changeActive(user: AdminUser, active: boolean): void {
    deactivation.close();
    const done = t(active ? 'users.activated' : 'users.deactivated', { name: fullName(user) });
    void tried(setActive(api, user.id, active), done, t('users.statusError'));
  }

  function changeRole(user: AdminUser, role: Role): void {
    roleOf.close();
    const done = t('users.roleUpdated', { name: fullName(user) });
    void tried(setRole(api, user.id, role), done, t('users.roleError'));
  }

  const asked = roleOf.subject;
  const leaving = deactivation.subject;
  return {
    onRole: (user: AdminUser, role: Role) => roleOf.show({ user, role }),
    onActive: (user: AdminUser, active: boolean) =>
      active ? changeActive(user, true) : deactivation.show(user),
    dialogs: (
      <>
        <ConfirmDialog
          open={roleOf.open}
          onClose={roleOf.close}
          title={t('users.roleTitle')}
          text={
            asked
              ? t(asked.role === 'ADMIN' ? 'users.toAdmin' : 'users.toUser', { name: fullName(asked.user) })
              : ''
          }
          confirmLabel={t('users.roleConfirm')}
          onConfirm={() => asked && changeRole(asked.user, asked.role)}
        />
        <ConfirmDialog
          open={deactivation.open}
          onClose={deactivation.close}
          title={t('users.deactivateTitle')}
          text={t('users.deactivateText', { name: leaving ? fullName(leaving) : '' })}
          confirmLabel={t('users.deactivate')}
          danger
          onConfirm={() => leaving && changeActive(leaving, false)}
        />
      </>
    ),
  };
}
