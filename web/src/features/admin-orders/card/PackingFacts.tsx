import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { Fact } from '../../../shared/ui/Fact';
import { useAction } from '../../admin-frame';
import { useDates } from '../../settings';
import { cacheOrder, orderKey, unmarkPacked } from '../api';
import styles from './OrderDialog.module.css';

/** When the slip was printed and the order was packed. */
export function PackingFacts({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('fulfillment');
  const { formatDate } = useDates();
  const api = useApi();
  const queryClient = useQueryClient();
  const run = useAction();
  const { slipPrintedAt, packed } = order;
  if (!slipPrintedAt && !packed) return null;
  const unmark = async () => {
    const request = unmarkPacked(api, order.id).then((saved) => cacheOrder(queryClient, saved));
    const successText = t('packing.undone', { number: order.orderNumber });
    await run(request, {
      successText,
      errorText: t('packing.undoError'),
      invalidate: [orderKey(order.id)],
    });
  };
  const packedAt = packed && formatDate(packed.at, 'short');
  return (
    <>
      <dl className={styles.facts}>
        {slipPrintedAt && <Fact name={t('packing.slipPrinted')}>{formatDate(slipPrintedAt, 'short')}</Fact>}
        {packedAt && (
          <Fact name={t('packing.packed')}>
            {packed.by ? t('packing.packedBy', { time: packedAt, name: packed.by }) : packedAt}
          </Fact>
        )}
      </dl>
      {packed && order.status === 'PROCESSING' && (
        <div className={styles.contacts}>
          <Button size="sm" variant="ghost" onClick={() => void unmark()}>
            {t('packing.undo')}
          </Button>
        </div>
      )}
    </>
  );
}
