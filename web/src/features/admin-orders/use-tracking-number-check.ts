import { useQueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import type { AdminOrder } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useConfirm } from '../admin-frame';

const normalize = (number: string) => number.replace(/[\s-]/g, '').toUpperCase();

/** Asks for confirmation before a tracking number of another order is saved. */
export function useTrackingNumberCheck(order: Pick<AdminOrder, 'id' | 'parcel'>) {
  const { t } = useTranslation('fulfillment');
  const api = useApi();
  const queryClient = useQueryClient();
  const { confirm, confirmDialog } = useConfirm();

  async function mayUseTrackingNumber(trackingNumber: string): Promise<boolean> {
    const typed = normalize(trackingNumber);
    if (!typed || typed === normalize(order.parcel?.trackingNumber ?? '')) return true;
    // The index has every number without spaces and hyphens.
    const query = { page: 0, size: 25, search: typed, sort: 'created', direction: 'desc' } as const;
    const list = adminQuery(api, '/api/v1/admin/orders', { query });
    // If the request fails, saving reports the connection error.
    const found = await queryClient.fetchQuery(list).catch(() => undefined);
    const other = found?.content.find(
      ({ id, parcel }) => id !== order.id && normalize(parcel?.trackingNumber ?? '') === typed,
    );
    if (!other) return true;
    return confirm({
      title: t('parcel.takenTitle'),
      text: t('parcel.takenText', {
        trackingNumber,
        number: other.orderNumber,
        name: `${other.firstName} ${other.lastName}`,
      }),
      confirmLabel: t('parcel.takenConfirm'),
    });
  }

  return { mayUseTrackingNumber, confirmDialog };
}
