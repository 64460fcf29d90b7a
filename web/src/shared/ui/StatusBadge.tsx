import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '../api/types';
import { statusName } from '../order-status';
import { Badge } from './Badge';
import { IconCircleCheck, IconCircleX, IconClock, IconInfo, IconRefresh, IconTruck } from './icons';

const looks = {
  pending: { tone: 'warning', Icon: IconClock },
  processing: { tone: 'info', Icon: IconRefresh },
  shipped: { tone: 'ink', Icon: IconTruck },
  delivered: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'danger', Icon: IconCircleX },
  unknown: { tone: 'mist', Icon: IconInfo },
} as const;

/** The status of an order as everybody sees it; its words travel with the pages that show orders. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  const name = statusName(status);
  const { tone, Icon } = looks[name];
  return (
    <Badge tone={tone} dot={false}>
      <Icon size={16} />
      {t(`status.${name}`)}
    </Badge>
  );
}
