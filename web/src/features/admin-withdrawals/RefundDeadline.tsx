import type { AdminWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { useDates } from '../settings';

const tones = { soon: 'warning', overdue: 'danger' } as const;

/** The last day of the refund, marked if it is close or over. */
export function RefundDeadline({ refund }: Pick<AdminWithdrawal, 'refund'>) {
  const { t } = useTranslation('admin');
  const { formatDay } = useDates();
  if (!refund) return <span className="muted">—</span>;
  const { day, urgency } = refund;
  const when = formatDay(day);
  if (urgency === 'later') return <span className="nowrap">{when}</span>;
  return <Badge tone={tones[urgency]}>{t(`withdrawals.due.${urgency}`, { when })}</Badge>;
}
