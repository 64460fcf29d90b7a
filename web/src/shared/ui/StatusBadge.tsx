import type { OrderStatus } from '../api/types';
import { useTranslation } from '../i18n/use-translation';
import { statusName } from '../order-status';
import { Badge } from './Badge';
import { IconCircleCheck, IconClock, IconInfo, IconTruck } from './icons';
import { IconCircleX, IconRefresh } from './page-icons';

const statusStyles = {
  pending: { tone: 'warning', Icon: IconClock },
  processing: { tone: 'info', Icon: IconRefresh },
  shipped: { tone: 'ink', Icon: IconTruck },
  delivered: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'danger', Icon: IconCircleX },
  unknown: { tone: 'mist', Icon: IconInfo },
} as const;

/** Status of an order. Requires the `orders` namespace. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  const name = statusName(status);
  const { tone, Icon } = statusStyles[name];
  return (
    <Badge tone={tone} dot={false}>
      <Icon size={16} />
      {t(`status.${name}`)}
    </Badge>
  );
}
