import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { classifyError, getProblem, problemDetail } from '../../../shared/api/api-error';
import type { AdminOrder, OrderStatus } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { statusName } from '../../../shared/order-status';
import { useNotify } from '../../../shared/toasts';
import { cacheOrder, changeStatus, invalidateOrderLists, unmarkContacted } from '../api';

type StatusStep = Pick<AdminOrder, 'id' | 'orderNumber' | 'version'> & {
  from: OrderStatus;
  to: OrderStatus;
  isUndo?: boolean;
  /** The buyer was waiting for a reply, which the change ended. */
  wasWaiting?: boolean;
};

/** Moves an order to a status with one request. The toast offers to undo it; a conflict says what the order is now. */
export function useNextStatus() {
  const { t } = useTranslation(['admin', 'orders', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const statusText = (status: OrderStatus) => t(`orders:status.${statusName(status)}`);
  const change = useMutation({
    mutationFn: async ({ id, to, version, isUndo, wasWaiting }: StatusStep) => {
      const saved = await changeStatus(api, id, { status: to, version });
      return isUndo && wasWaiting ? unmarkContacted(api, id) : saved;
    },
    onSuccess: async (saved, { id, orderNumber, from, to, isUndo, wasWaiting }) => {
      await cacheOrder(queryClient, saved);
      notify(t('nextStatus.done', { number: orderNumber, status: statusText(to) }), {
        type: 'success',
        topic: `order-status-${id}`,
        // An email that still waits is dropped.
        detail: isUndo ? undefined : t('statusDialog.mail'),
        action: isUndo
          ? undefined
          : {
              label: t('nextStatus.undo'),
              onAction: () =>
                change.mutate({
                  id,
                  orderNumber,
                  version: saved.version,
                  from: to,
                  to: from,
                  isUndo: true,
                  wasWaiting,
                }),
            },
      });
    },
    onError: (error, { orderNumber }) => {
      const problem = getProblem(error);
      const current = problemDetail(problem, 'currentOrder');
      invalidateOrderLists(queryClient);
      // After the end of the session the login page says so.
      if (classifyError(error) === 'unauthorized') return;
      if (current) {
        notify(t('nextStatus.conflict', { number: orderNumber, status: statusText(current.status) }), {
          type: 'warning',
        });
      } else {
        notify(problem?.message ?? t('statusDialog.error'), {
          type: 'error',
          detail: problem ? orderNumber : t(`shop:errors.${classifyError(error)}`),
        });
      }
    },
  });
  return {
    savingId: change.isPending ? change.variables.id : undefined,
    advance: ({ id, orderNumber, version, status: from, waitingSince }: AdminOrder, to: OrderStatus) => {
      if (!change.isPending)
        change.mutate({ id, orderNumber, version, from, to, wasWaiting: waitingSince !== undefined });
    },
  };
}
