import type { AdminOrder } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Badge } from '../../../shared/ui/Badge';
import { defaultShop, useDates, useSettings } from '../../settings';
import { isLate, minutesSince, plannedCallBack } from '../order-model';
import { useShortTime, WaitingTime } from '../WaitingTime';

/** How old an order is. The color shows that its buyer waits too long, unless a call is planned. */
export function OrderAge({ order, now }: { order: AdminOrder; now: number }) {
  const { t } = useTranslation('fulfillment');
  const { formatDate, formatBriefly } = useDates();
  const shortTime = useShortTime();
  const promised = useSettings().settings?.deliveryDays ?? defaultShop.deliveryDays;
  const callBackAt = plannedCallBack(order, now);
  if (callBackAt) {
    const label = t('contact.callBackPlanned', { time: formatDate(callBackAt, 'short') });
    return (
      <span title={label}>
        <Badge tone="mist" dot={false} compact>
          <span aria-hidden="true">{t('contact.callBackShort', { time: formatBriefly(callBackAt) })}</span>
          <span className="visually-hidden">{label}</span>
        </Badge>
      </span>
    );
  }
  if (order.waitingSince) return <WaitingTime compact since={order.waitingSince} now={now} />;
  const age = shortTime(minutesSince(order.createdAt, now));
  if (!isLate(order, now, promised.max)) return <span className="muted">{age}</span>;
  return (
    <Badge tone="warning" dot={false} compact>
      {age}
    </Badge>
  );
}
