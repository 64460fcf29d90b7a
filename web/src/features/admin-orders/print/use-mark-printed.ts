import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { unwrap } from '../../../shared/api/client';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { invalidateOrderLists } from '../api';

/** Records that the packing slips of orders were printed. */
export function useMarkPrinted() {
  const { t } = useTranslation('fulfillment');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationFn: (ids: number[]) => unwrap(api.POST('/api/v1/admin/orders/slips-printed', { body: { ids } })),
    onSuccess: () => invalidateOrderLists(queryClient),
    onError: () => notify(t('print.markError'), { type: 'error' }),
  });
  return mutate;
}
