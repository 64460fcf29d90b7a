import type { Order } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { moneyOf } from '../orders';
import { useSettings } from '../settings';
import { isWaived, paymentTone } from './order-model';

/** The payment state of an order. A shop that records no payments knows none. */
export function PaymentBadge({ order, compact }: { order: Order; compact?: boolean }) {
  const { t } = useTranslation('fulfillment');
  const { settings } = useSettings();
  const { state } = moneyOf(order);
  if (settings?.recordsPayments === false && state === 'unpaid') return null;
  return (
    <Badge tone={paymentTone(order)} compact={compact}>
      {isWaived(order) ? t('payment.settled') : t(`payment.states.${state}`)}
    </Badge>
  );
}
