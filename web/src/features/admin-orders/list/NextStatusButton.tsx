import type { AdminOrder } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import styles from '../OrderTable.module.css';
import { nextStatus } from '../order-model';
import type { useNextStatus } from './use-next-status';

const texts = {
  PROCESSING: 'nextStatus.process',
  SHIPPED: 'nextStatus.ship',
  DELIVERED: 'nextStatus.deliver',
} as const;

/** Moves the order of a row to its next status. Orders that are completed or canceled have none. */
export function NextStatusButton({
  order,
  savingId,
  advance,
}: { order: AdminOrder } & ReturnType<typeof useNextStatus>) {
  const { t } = useTranslation('admin');
  const next = nextStatus(order.status);
  if (next === order.status || next === 'PENDING' || next === 'CANCELLED') return null;
  const text = t(texts[next]);
  return (
    <Button
      size="sm"
      variant="secondary"
      className={styles.next}
      loading={savingId === order.id}
      aria-label={t('nextStatus.of', { action: text, number: order.orderNumber })}
      onClick={() => advance(order, next)}
    >
      {text}
    </Button>
  );
}
