import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import type { AdminOrderDetails, OrderEntry } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { useNotify } from '../../../shared/toasts';
import { useConfirm, useErrorDetail } from '../../admin-frame';
import { cacheOrder, correctEntry, orderKey } from '../api';
import { sendOnTop } from '../concurrent-change';
import { moneyVersion } from './entry-form';

/** Takes a payment or refund back: after a confirmation, or without one as the undo of a new entry. */
export function useCorrectEntry(order: AdminOrderDetails) {
  const { t, language } = useTranslation('fulfillment');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const { confirm, confirmDialog } = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ entry, isUndo }: { entry: OrderEntry; isUndo?: boolean }) =>
      // An undo means exactly this entry, whatever else has changed.
      isUndo
        ? correctEntry(api, order.id, entry.id)
        : sendOnTop(order, moneyVersion, (version) => correctEntry(api, order.id, entry.id, version)),
    onSuccess: async (saved, { entry }) => {
      await cacheOrder(queryClient, saved);
      notify(t(entry.kind === 'refund' ? 'payment.refund.corrected' : 'payment.payment.corrected'), {
        type: 'success',
        detail: order.orderNumber,
        topic: `order-entry-${order.id}`,
      });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: orderKey(order.id) });
      notify(getProblem(error)?.message ?? t('payment.correctError'), {
        type: 'error',
        detail: errorDetail(error),
      });
    },
  });
  return {
    confirmDialog,
    undo: (entry: OrderEntry) => mutate({ entry, isUndo: true }),
    correct: async (entry: OrderEntry) => {
      const kind = entry.kind === 'refund' ? 'refund' : 'payment';
      const confirmed = await confirm({
        title: t(`payment.${kind}.correctTitle`, { amount: formatMoney(entry.amount, language) }),
        text: t(`payment.${kind}.correctText`),
        confirmLabel: t(`payment.${kind}.correct`),
        danger: true,
      });
      if (confirmed && !isPending) mutate({ entry });
    },
  };
}
