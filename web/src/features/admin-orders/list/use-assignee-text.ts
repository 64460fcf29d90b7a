import { useTranslation } from '../../../shared/i18n/use-translation';
import { useSession } from '../../session';

/** Names the choices of the filter by the administrator who handles an order. */
export function useAssigneeText() {
  const { t } = useTranslation('fulfillment');
  const { user } = useSession();
  const ownId = user?.id === undefined ? '' : String(user.id);
  return {
    ownId,
    assigneeText: (assignee: string) =>
      t(`list.assignees.${assignee === 'none' ? 'none' : assignee === ownId ? 'me' : 'other'}`),
  };
}
