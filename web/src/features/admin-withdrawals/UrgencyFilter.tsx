import type { To } from 'react-router';
import type { AdminWithdrawalPage } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { FilterLinks } from '../admin-frame';
import { type Urgency, urgencies } from './withdrawal-states';

interface UrgencyFilterProps {
  current: Urgency | undefined;
  page: AdminWithdrawalPage | undefined;
  urgencyLink: (urgency: Urgency | undefined) => To;
}

/** Withdrawals whose refund is overdue or due soon; hidden while there are none. A second click shows all again. */
export function UrgencyFilter({ current, page, urgencyLink }: UrgencyFilterProps) {
  const { t, language } = useTranslation('admin');
  const counts = { overdue: page?.overdue, soon: page?.dueSoon };
  const visible = urgencies.filter((urgency) => urgency === current || (counts[urgency] ?? 0) > 0);
  if (visible.length === 0) return null;
  return (
    <FilterLinks
      label={t('withdrawals.refund')}
      links={visible.map((urgency) => ({
        name: urgency,
        to: urgencyLink(urgency === current ? undefined : urgency),
        current: urgency === current,
        text: t(`withdrawals.urgencies.${urgency}`),
        count: counts[urgency] === undefined ? undefined : formatCount(counts[urgency], language),
      }))}
    />
  );
}
