import type { AdminOrder } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Badge } from '../../../shared/ui/Badge';
import { useDates, useSettings, zoneOf, zonesOf } from '../../settings';
import { isLate, isPaid, minutesSince, plannedCallBack } from '../order-model';
import { useWaiting } from '../WaitingTime';

/** How old an order is. The color shows that its buyer waits too long for a response, or for shipping. */
export function OrderAge({ order, now }: { order: AdminOrder; now: number }) {
  const { t } = useTranslation('fulfillment');
  const { formatDate, formatBriefly } = useDates();
  const { settings } = useSettings();
  const promised = zoneOf(zonesOf(settings), order.address.country)?.deliveryDays;
  // Unpaid orders wait for the buyer.
  const waitsForShop = isPaid(order) || settings?.recordsPayments === false;
  const age = useShortTime(minutesSince(order.createdAt, now));
  const waiting = useWaiting(order.createdAt, now);
  const callBackAt = plannedCallBack(order, now);
  if (callBackAt) {
    const label = t('contact.callBackPlanned', { time: formatDate(callBackAt, 'short') });
    return (
      <Age tone="mist" text={t('contact.callBackShort', { time: formatBriefly(callBackAt) })} label={label} />
    );
  }
  if (order.waitingSince) return <Age tone={waiting.tone} text={age} label={waiting.label} />;
  if (promised && waitsForShop && isLate(order, now, promised.max))
    return <Age tone="warning" text={age} label={t('age.late', { age })} />;
  return <span className="muted">{age}</span>;
}

interface AgeProps {
  tone: 'mist' | 'warning' | 'danger';
  text: string;
  label: string;
}

function Age({ tone, text, label }: AgeProps) {
  return (
    <span title={label}>
      <Badge tone={tone} dot={false} compact>
        <span aria-hidden="true">{text}</span>
        <span className="visually-hidden">{label}</span>
      </Badge>
    </span>
  );
}

/** A duration in its largest unit. */
function useShortTime(minutes: number): string {
  const { t } = useTranslation(['fulfillment', 'admin']);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('admin:waiting.minutes', { minutes });
  return hours < 48 ? t('age.hours', { hours }) : t('age.days', { days: Math.floor(hours / 24) });
}
