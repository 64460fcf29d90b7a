import type { OrderWithdrawal } from '../../shared/api/types';
import { formatLongDay } from '../../shared/dates';
import { useTranslation } from '../../shared/i18n/use-translation';
import { AlertBox } from '../../shared/ui/AlertBox';
import { IconClock } from '../../shared/ui/icons';
import { useDates } from '../settings';

/** Until when the buyer may withdraw from the order, and what was withdrawn already. */
export function PeriodNote({ order }: { order: OrderWithdrawal }) {
  const { t, language } = useTranslation('withdrawal');
  const { formatDate } = useDates();
  const { state, lastDay, countryCovered, items, withdrawals } = order;
  const when = formatLongDay(lastDay, language);
  const isAllWithdrawn = items.length === 0;
  const isOpen = state === 'open' && countryCovered;
  const periodText = !countryCovered
    ? t('period.country')
    : state === 'open'
      ? t(lastDay ? 'period.open' : 'period.notDelivered', { when })
      : t(lastDay ? 'period.closed' : 'period.cancelled', { when });
  const text = isAllWithdrawn ? t('period.allWithdrawn') : periodText;
  return (
    <AlertBox tone={isOpen || isAllWithdrawn ? 'info' : 'warning'} icon={<IconClock />}>
      <div>
        <p>{text}</p>
        {withdrawals.map(({ reference, createdAt }) => (
          <p key={reference}>{t('period.sent', { reference, when: formatDate(createdAt, 'dateTime') })}</p>
        ))}
      </div>
    </AlertBox>
  );
}
