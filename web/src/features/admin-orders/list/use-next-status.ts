import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { classifyError, getProblem, problemDetail } from '../../../shared/api/api-error';
import type { AdminOrder, OrderStatus } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { type ToastOptions, useNotify } from '../../../shared/toasts';
import { cacheOrder, changeStatus, invalidateOrderLists, orderKey, removeParcel } from '../api';
import { useStatusText } from '../use-status-text';

interface StatusStep {
  order: AdminOrder;
  to: OrderStatus;
  /** Whether the customer gets an email; an undo takes it over from the change. */
  isMailed: boolean;
  isUndo?: boolean;
  hasNewParcel?: boolean;
}

/** Moves an order to a status with one request. The toast offers to undo it; a conflict says what the order is now. */
export function useNextStatus() {
  const { t } = useTranslation(['admin', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const statusText = useStatusText();
  const topicOf = ({ id }: AdminOrder) => `order-status-${id}`;
  const notifyStatus = (saved: AdminOrder, options?: ToastOptions) =>
    notify(t('nextStatus.done', { number: saved.orderNumber, status: statusText(saved.status) }), {
      type: 'success',
      topic: topicOf(saved),
      ...options,
    });
  /** The toast offers to undo a change. An email that still waits is dropped then. */
  const notifyChange = (before: AdminOrder, saved: AdminOrder, isMailed: boolean) =>
    notifyStatus(saved, {
      detail: isMailed && saved.email ? t('statusDialog.mail') : undefined,
      action: {
        label: t('nextStatus.undo'),
        onAction: () =>
          change.mutate({
            order: saved,
            to: before.status,
            isMailed,
            isUndo: true,
            hasNewParcel: !before.parcel && saved.parcel !== undefined,
          }),
      },
    });
  const change = useMutation({
    mutationFn: async ({ order: { id, version }, to, isMailed, isUndo, hasNewParcel }: StatusStep) => {
      let saved = await changeStatus(api, id, { status: to, version, notify: isMailed });
      if (isUndo && hasNewParcel) saved = await removeParcel(api, id, saved.version);
      return saved;
    },
    onSuccess: async (saved, { order, isMailed, isUndo }) => {
      await cacheOrder(queryClient, saved);
      if (isUndo) notifyStatus(saved);
      else notifyChange(order, saved, isMailed);
    },
    onError: (error, { order: { orderNumber } }) => {
      const problem = getProblem(error);
      const current = problemDetail(problem, 'currentOrder');
      invalidateOrderLists(queryClient);
      // After the end of the session the login page says so.
      if (classifyError(error) === 'unauthorized') return;
      if (current) {
        // A card of the order shows the newer one.
        void queryClient.invalidateQueries({ queryKey: orderKey(current.id) });
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
    savingId: change.isPending ? change.variables.order.id : undefined,
    advance: (order: AdminOrder, to: OrderStatus) => {
      if (!change.isPending) change.mutate({ order, to, isMailed: true });
    },
    notifyChange,
  };
}
