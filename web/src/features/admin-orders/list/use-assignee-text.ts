import type { AdminOrder } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useSession } from '../../session';

/** Names the choices of the filter by the administrator who handles an order. Colleagues have names if an order is theirs. */
export function useAssigneeText(orders: readonly AdminOrder[]) {
  const { t } = useTranslation('fulfillment');
  const { user } = useSession();
  const ownId = user?.id === undefined ? '' : String(user.id);
  return {
    ownId,
    assigneeText: (assignee: string) => {
      if (assignee === 'none' || assignee === ownId)
        return t(`list.assignees.${assignee === 'none' ? 'none' : 'me'}`);
      const theirs = orders.find((order) => String(order.assignee?.id) === assignee);
      return theirs?.assignee?.name ?? t('list.assignees.other');
    },
  };
}
