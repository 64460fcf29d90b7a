import type { Order, SentWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { useDates } from '../settings';
import { withdrawnUnits } from './order-model';

interface WithdrawalMarkProps {
  order: Order;
  withdrawals: readonly SentWithdrawal[] | undefined;
}

/** Marks an order with a withdrawal: the day of the latest one, and the goods unless it is the whole order. */
export function WithdrawalMark({ order, withdrawals = [] }: WithdrawalMarkProps) {
  const { t } = useTranslation('orders');
  const { formatDate } = useDates();
  const latest = withdrawals.filter(({ state }) => state !== 'rejected').at(-1);
  if (!latest) return null;
  const units = withdrawnUnits(order.items, withdrawals);
  const isWhole = order.items.every(({ id, quantity }) => units.get(id) === quantity);
  const goods = order.items
    .filter(({ id }) => units.has(id))
    .map(({ id, name }) => t('withdrawals.item', { name, count: units.get(id) ?? 0 }))
    .concat(withdrawals.flatMap(({ state, message }) => (message && state !== 'rejected' ? message : [])));
  return (
    <>
      <Badge tone="warning">
        {t(isWhole ? 'withdrawals.sent' : 'withdrawals.sentPartly', {
          when: formatDate(latest.createdAt),
        })}
      </Badge>
      {!isWhole && <p className="muted small">{goods.join('; ')}</p>}
    </>
  );
}
