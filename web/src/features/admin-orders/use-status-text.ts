import type { OrderStatus } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { statusName } from '../../shared/order-status';

/** Names a status for staff: shorter than for customers, because lists and buttons have little room. */
export function useStatusText(): (status: OrderStatus) => string {
  const { t } = useTranslation('admin');
  return (status) => t(`orderStatus.${statusName(status)}`);
}
