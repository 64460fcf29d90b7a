import type { To } from 'react-router';
import type { AdminOrder } from '../../../shared/api/types';
import { localizeCountries } from '../../../shared/countries';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoneyWithoutZeroCents } from '../../../shared/money';
import { paymentMethods } from '../../../shared/payment-methods';
import { staffRules } from '../../../shared/staff-rules.gen';
import { IconX } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import { useDates } from '../../settings';
import { useStatusText } from '../use-status-text';
import styles from './FilterChips.module.css';
import { emptyFilter, type OrderFilter, paymentStates } from './order-filter';
import { useAssigneeText } from './use-assignee-text';

interface FilterChipsProps {
  filter: OrderFilter;
  /** The listed orders. */
  orders: readonly AdminOrder[];
  filterLink: (filter: OrderFilter) => To;
}

/** The active filters, each with a link that removes it. A single status is shown by the links to the statuses. */
export function FilterChips({ filter, orders, filterLink }: FilterChipsProps) {
  const { t, language } = useTranslation(['admin', 'fulfillment']);
  const { assigneeText } = useAssigneeText(orders);
  const statusText = useStatusText();
  const { formatDay } = useDates();
  const day = (text: string) => text && formatDay(text);
  const {
    statuses,
    waiting,
    assignee,
    packing,
    from,
    to,
    country,
    totalFrom,
    totalTo,
    payment,
    paidFrom,
    paidTo,
    retention,
    customer,
  } = filter;
  const range = (first: string, last: string) =>
    first && last
      ? first === last
        ? first
        : `${first}–${last}`
      : first
        ? `≥ ${first}`
        : last && `≤ ${last}`;
  const money = (amount: string) => amount && formatMoneyWithoutZeroCents(Number(amount), language);
  const paymentText = (choice: OrderFilter['payment']) => {
    const state = paymentStates.find((known) => known === choice);
    if (state) return t(`orderList.payments.${state}`);
    const method = paymentMethods.find((known) => known === choice);
    return method ? t('orderList.paidBy', { method: t(`settings.methods.${method}`) }) : '';
  };
  const named = orders.find(({ anonymized }) => !anonymized);
  const customerText = named
    ? `${t('orderCard.customer')}: ${named.firstName} ${named.lastName}`
    : t('customer.ofOne');
  const paid = range(day(paidFrom), day(paidTo));
  const chips: { text: string; without: Partial<OrderFilter> }[] = [
    {
      text: statuses.length > 1 ? statuses.map(statusText).join(', ') : '',
      without: { statuses: [] },
    },
    {
      text: paymentText(payment),
      without: { payment: '' },
    },
    {
      text: waiting && t(waiting === 'due' ? 'fulfillment:list.due' : `orderList.${waiting}`),
      without: { waiting: '' },
    },
    {
      text: assignee && `${t('fulfillment:contact.assignee')}: ${assigneeText(assignee)}`,
      without: { assignee: '' },
    },
    {
      text: packing && t(`fulfillment:list.packings.${packing}`),
      without: { packing: '' },
    },
    {
      text: retention && t(`retention.filters.${retention}`, { days: staffRules.erasureNoticeDays }),
      without: { retention: '' },
    },
    { text: customer && customerText, without: { customer: '' } },
    {
      text: paid && t('fulfillment:list.paidOn', { days: paid }),
      without: { paidFrom: '', paidTo: '' },
    },
    { text: range(day(from), day(to)), without: { from: '', to: '' } },
    { text: country && (localizeCountries([country], language)[0]?.name ?? ''), without: { country: '' } },
    { text: range(money(totalFrom), money(totalTo)), without: { totalFrom: '', totalTo: '' } },
  ];
  const active = chips.filter(({ text }) => text !== '');
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('orderList.active')}>
      {active.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={filterLink({ ...filter, ...without })}
            className={styles.chip}
            aria-label={t('orderList.remove', { filter: text })}
          >
            {text}
            <IconX size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={filterLink(emptyFilter)} className={styles.reset}>
          {t('orderList.reset')}
        </Link>
      </li>
    </ul>
  );
}
