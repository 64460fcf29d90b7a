import type { To } from 'react-router';
import type { OrderStatus, StatusCounts } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { FilterLinks } from '../admin-frame';
import { allStatuses } from './order-model';
import { useStatusText } from './use-status-text';

interface StatusFilterProps {
  /** With several statuses, none of the links is current. */
  current: readonly OrderStatus[];
  /** Counts over all orders; undefined if the list is narrowed otherwise. */
  counts: StatusCounts | undefined;
  statusLink: (status: OrderStatus | undefined) => To;
}

export function StatusFilter({ current, counts, statusLink }: StatusFilterProps) {
  const { t, language } = useTranslation('admin');
  const statusText = useStatusText();
  const total = counts && allStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <FilterLinks
      label={t('orders.filter')}
      links={[undefined, ...allStatuses].map((status) => ({
        name: status ?? 'all',
        to: statusLink(status),
        current: current.length < 2 && status === current[0],
        text: status ? statusText(status) : t('orders.all'),
        count: counts && formatCount(status ? counts[status] : (total ?? 0), language),
      }))}
    />
  );
}
