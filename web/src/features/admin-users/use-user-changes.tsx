import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import type { AdminUser, Role } from '../../shared/api/types';
import { useQuestion, useTried } from '../admin-frame';
import { setActive, setRole } from './api';
import { useRoleQuestion } from './use-role-question';
import { fullName } from './user-values';

const refresh = [['admin-users']];

/** Role and activation of a user. What takes or gives access asks first; each says how it went. */
export function useUserChanges() {
  const { t } = useTranslation('admin');
  const api = useApi();
  const tried = useTried();
  const { ask, question } = useQuestion();
  const role = useRoleQuestion();

  async function changeActive(user: AdminUser, active: boolean): Promise<void> {
    const name = fullName(user);
    const isSure =
      active ||
      (await ask({
        title: t('users.deactivateTitle'),
        text: t('users.deactivateText', { name }),
        confirmLabel: t('users.deactivate'),
        danger: true,
      }));
    if (!isSure) return;
    const done = t(active ? 'users.activated' : 'users.deactivated', { name });
    await tried(setActive(api, user.id, active), { done, failed: t('users.statusError'), refresh });
  }

  async function changeRole(user: AdminUser, next: Role): Promise<void> {
    if (!(await role.ask(user, next))) return;
    const done = t('users.roleUpdated', { name: fullName(user) });
    await tried(setRole(api, user.id, next), { done, failed: t('users.roleError'), refresh });
  }

  return {
    onRole: (user: AdminUser, next: Role) => void changeRole(user, next),
    onActive: (user: AdminUser, active: boolean) => void changeActive(user, active),
    questions: (
      <>
        {question}
        {role.question}
      </>
    ),
  };
}
