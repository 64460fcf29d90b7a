import type { Dashboard, OpenAmount } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';
import { summarizeSales } from './sales';

/** Ordered, received and open money, each linked to its orders. Hidden if staff record no payments. */
export function MoneyBox({ dashboard: { money, days } }: { dashboard: Dashboard }) {
  const { t, language } = useTranslation('admin');
  // Instances of the previous release omit it, too.
  if (!money) return null;
  const format = (amount: number) => formatMoney(amount, language);
  const formatOpen = ({ amount, orders, more }: OpenAmount) => {
    const sum = more ? t('dashboard.money.atLeast', { amount: format(amount) }) : format(amount);
    return orders === 0 ? sum : `${sum} · ${t('retention.orders', { count: orders })}`;
  };
  const tone = ({ orders }: OpenAmount, style: string | undefined) => (orders > 0 ? style : undefined);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const rows = [
    {
      name: 'ordered',
      query: `status=pending,processing,shipped,delivered&from=${first}&to=${last}`,
      text: format(summarizeSales(days).sales),
      tone: undefined,
    },
    {
      name: 'received',
      query: `paidFrom=${first}&paidTo=${last}`,
      text: format(money.received),
      tone: undefined,
    },
    { name: 'open', query: 'payment=open', text: formatOpen(money.open), tone: undefined },
    {
      name: 'unpaidShipped',
      query: 'status=shipped,delivered&payment=open',
      text: formatOpen(money.unpaidShipped),
      tone: tone(money.unpaidShipped, styles.danger),
    },
    {
      name: 'refundDue',
      query: 'payment=refund_due',
      text: formatOpen(money.refundDue),
      tone: tone(money.refundDue, styles.warning),
    },
  ] as const;
  return (
    <Box title={t('dashboard.money.title')}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.name}>
            <Link to={`${pagePath('adminOrders')}?${row.query}`} className={styles.row}>
              <span className={styles.label}>{t(`dashboard.money.${row.name}`)}</span>
              <b className={row.tone}>{row.text}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
