import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { AdminOrder, Settlement } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { useNotify } from '../../shared/toasts';
import { useConfirm, useErrorDetail } from '../admin-frame';
import { invalidateOrderLists, orderScope } from './api';
import { waivedAmounts } from './order-model';

/** Declares that nothing is owed for orders, after a confirmation, or takes that back. */
export function useSettleOrders() {
  const { t, language } = useTranslation('admin');
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
    /** `orders` are those of the target, if all of them are known. */
    settle: async (
      target: Omit<Settlement, 'settled'>,
      count: number,
      orders: readonly AdminOrder[] | undefined,
    ) => {
      const { owed, due } = waivedAmounts(orders ?? []);
      const confirmed = await confirm({
        title: t('retention.settleTitle', { count }),
        text: [
          owed > 0 && t('retention.waivedOwed', { amount: formatMoney(owed, language) }),
          due > 0 && t('retention.waivedDue', { amount: formatMoney(due, language) }),
          t('retention.settleText'),
        ]
          .filter(Boolean)
          .join(' '),
        confirmLabel: t('retention.settle'),
      });
      if (confirmed) mutate({ ...target, settled: true });
    },
    unsettle: (id: number) => mutate({ ids: [id], settled: false }),
  };
}
