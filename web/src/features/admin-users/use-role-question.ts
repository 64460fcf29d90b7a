import { useTranslation } from 'react-i18next';
import type { AdminUser, Role } from '../../shared/api/types';
import { useQuestion } from '../admin-frame';
import { fullName } from './user-values';

/** Another role gives or takes the whole back office: nobody gets it by a slip. */
export function useRoleQuestion() {
  const { t } = useTranslation('admin');
  const { ask, question } = useQuestion();
  return {
    ask: (user: AdminUser, role: Role) =>
      ask({
        title: t('users.roleTitle'),
        text: t(role === 'ADMIN' ? 'users.toAdmin' : 'users.toUser', { name: fullName(user) }),
        confirmLabel: t('users.roleConfirm'),
      }),
    question,
  };
}
