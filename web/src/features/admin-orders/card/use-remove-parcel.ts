import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { useConfirm, useErrorDetail } from '../../admin-frame';
import { cacheOrder, removeParcel } from '../api';
import { sendOnTop } from '../concurrent-change';

/** Removes the parcel of an order after a confirmation. */
export function useRemoveParcel(order: AdminOrderDetails) {
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
        ({ parcel }) => parcel,
        (version) => removeParcel(api, order.id, version),
      ),
    onSuccess: async (saved) => {
      await cacheOrder(queryClient, saved);
      notify(t('parcel.removed'), { type: 'success' });
    },
    onError: (error) =>
      notify(getProblem(error)?.message ?? t('parcel.removeError'), {
        type: 'error',
        detail: errorDetail(error),
      }),
  });
  return {
    confirmDialog,
    remove: async () => {
      const confirmed = await confirm({
        title: t('parcel.removeTitle'),
        text: t('parcel.removeText'),
        confirmLabel: t('parcel.remove'),
        danger: true,
      });
      if (confirmed) removal.mutate();
    },
  };
}
