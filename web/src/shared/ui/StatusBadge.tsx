import type { OrderStatus } from '../api/types';
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

/** Status of an order. The text is different for customers and for staff. */
export function StatusBadge({ status, text }: { status: OrderStatus; text: string }) {
  const { tone, Icon } = statusStyles[statusName(status)];
  return (
    <Badge tone={tone} dot={false}>
      <Icon size={16} />
      {text}
    </Badge>
  );
}
