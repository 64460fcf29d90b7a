import { adminScope } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import { ordersUnderWay } from '../../shared/api/orders-under-way';
import type { AdminUser, Role } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useAction, useConfirm } from '../admin-frame';
import { useRoleConfirm } from './use-role-confirm';
import { fullName } from './user-values';

const paramsOf = ({ id }: AdminUser) => ({ path: { id } });
const invalidate = [adminScope('users')];

/** Changes role and activation of a user, resets two-step sign-in or deletes the user; only activation needs no confirmation. */
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
    const body = { isActive: active };
    await runAction(unwrap(api.PATCH('/api/v1/admin/users/{id}/status', { params: paramsOf(user), body })), {
      successText: t(active ? 'users.activated' : 'users.deactivated', { name }),
      errorText: t('users.statusError'),
      invalidate,
    });
  }

  async function changeRole(user: AdminUser, role: Role): Promise<void> {
    if (!(await confirmRole(user, role))) return;
    await runAction(
      unwrap(api.PATCH('/api/v1/admin/users/{id}/role', { params: paramsOf(user), body: { role } })),
      {
        successText: t('users.roleUpdated', { name: fullName(user) }),
        errorText: t('users.roleError'),
        invalidate,
      },
    );
  }

  async function resetTwoStep(user: AdminUser): Promise<void> {
    const name = fullName(user);
    const confirmed = await confirm({
      title: t('users.resetTwoStepTitle'),
      text: t('users.resetTwoStepText', { name, email: user.email }),
      confirmLabel: t('users.resetTwoStep'),
      danger: true,
    });
    if (!confirmed) return;
    await runAction(unwrap(api.DELETE('/api/v1/admin/users/{id}/two-step', { params: paramsOf(user) })), {
      successText: t('users.twoStepReset', { name }),
      errorText: t('users.resetTwoStepError'),
      invalidate,
    });
  }

  async function remove(user: AdminUser): Promise<void> {
    const name = fullName(user);
    const confirmed = await confirm({
      title: t('users.deleteTitle'),
      text: t('users.deleteText', { name, email: user.email }),
      confirmLabel: t('users.deleteConfirm'),
      danger: true,
    });
    if (!confirmed) return;
    await runAction(unwrap(api.DELETE('/api/v1/admin/users/{id}', { params: paramsOf(user) })), {
      successText: t('users.deleted', { name }),
      errorText: (error) => {
        const numbers = ordersUnderWay(error);
        if (numbers.length > 0) return t('users.ordersUnderWay', { numbers: numbers.join(', ') });
        return getProblem(error)?.message ?? t('users.deleteError');
      },
      invalidate: [adminScope('users'), adminScope('dashboard')],
    });
  }

  return {
    onDelete: (user: AdminUser) => void remove(user),
    onRole: (user: AdminUser, role: Role) => void changeRole(user, role),
    onActive: (user: AdminUser, active: boolean) => void changeActive(user, active),
    onResetTwoStep: (user: AdminUser) => void resetTwoStep(user),
    confirmDialogs: (
      <>
        {confirmDialog}
        {roleConfirmDialog}
      </>
    ),
  };
}
