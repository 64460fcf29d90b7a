import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { Settlement } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';
import { useConfirm, useErrorDetail } from '../admin-frame';
import { invalidateOrderLists, orderScope } from './api';

/** Declares that nothing is owed for orders, after a confirmation, or takes that back. */
export function useSettleOrders() {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const { confirm, confirmDialog } = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Settlement) => unwrap(api.POST('/api/v1/admin/orders/settlement', { body })),
    onSuccess: ({ changed }, { settled }) => {
      void queryClient.invalidateQueries({ queryKey: orderScope });
      invalidateOrderLists(queryClient);
      if (changed === 0) notify(t('retention.nothingSettled'), { type: 'info' });
      else
        notify(t(settled ? 'retention.settled' : 'retention.unsettled', { count: changed }), {
          type: 'success',
        });
    },
    onError: (error) =>
      notify(getProblem(error)?.message ?? t('retention.settleError'), {
        type: 'error',
        detail: errorDetail(error),
      }),
  });
  return {
    settling: isPending,
    confirmDialog,
    settle: async (target: Omit<Settlement, 'settled'>, count: number) => {
      const confirmed = await confirm({
        title: t('retention.settleTitle', { count }),
        text: t('retention.settleText'),
        confirmLabel: t('retention.settle'),
      });
      if (confirmed) mutate({ ...target, settled: true });
    },
    unsettle: (id: number) => mutate({ ids: [id], settled: false }),
  };
}
