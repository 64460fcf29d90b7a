import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '../../shared/api/types';
import { Badge } from '../../shared/ui/Badge';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfo,
  IconRefresh,
  IconTruck,
} from '../../shared/ui/icons';
import { statusName } from './order-model';

const looks = {
  pending: { tone: 'warning', Icon: IconClock },
  processing: { tone: 'info', Icon: IconRefresh },
  shipped: { tone: 'ink', Icon: IconTruck },
  delivered: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'danger', Icon: IconCircleX },
  unknown: { tone: 'mist', Icon: IconInfo },
} as const;

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
