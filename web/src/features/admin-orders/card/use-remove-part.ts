import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { useConfirm, useErrorDetail } from '../../admin-frame';
import { cacheOrder, removePart } from '../api';
import { sendOnTop } from '../concurrent-change';

/** Removes the payment or the parcel of an order after a confirmation. */
export function useRemovePart(order: AdminOrderDetails, part: 'payment' | 'parcel') {
  const { t } = useTranslation('fulfillment');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const { confirm, confirmDialog } = useConfirm();
  const removal = useMutation({
    mutationFn: () =>
      sendOnTop(
        order,
        (current) => current[part],
        (version) => removePart(api, part, order.id, version),
      ),
    onSuccess: async (saved) => {
      await cacheOrder(queryClient, saved);
      notify(t(`${part}.removed`), { type: 'success' });
    },
    onError: (error) =>
      notify(getProblem(error)?.message ?? t(`${part}.removeError`), {
        type: 'error',
        detail: errorDetail(error),
      }),
  });
  return {
    confirmDialog,
    remove: async () => {
      const confirmed = await confirm({
        title: t(`${part}.removeTitle`),
        text: t(`${part}.removeText`),
        confirmLabel: t(`${part}.remove`),
        danger: true,
      });
      if (confirmed) removal.mutate();
    },
  };
}
