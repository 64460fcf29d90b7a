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

interface StatusBadgeProps {
  status: OrderStatus;
  text: string;
  /** For rows of one line. */
  compact?: boolean;
}

/** Status of an order. The text is different for customers and for staff. */
export function StatusBadge({ status, text, compact }: StatusBadgeProps) {
  const { tone, Icon } = statusStyles[statusName(status)];
  return (
    <Badge tone={tone} dot={false} compact={compact}>
      {!compact && <Icon size={16} />}
      {text}
    </Badge>
  );
}
