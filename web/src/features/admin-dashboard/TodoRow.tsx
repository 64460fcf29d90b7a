import type { Dashboard, OpenAmount } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { classNames } from '../../shared/ui/class-names';
import { Link } from '../../shared/ui/Link';
import styles from './TodoRow.module.css';

interface Task {
  name: 'call' | 'pack' | 'unpaidShipped' | 'refund' | 'withdrawals';
  count: number;
  /** Whether there are more. */
  more?: boolean;
  to: string;
  tone?: string;
  detail?: string;
}

/** What needs doing now: numbers that link to their orders. */
export function TodoRow({ dashboard }: { dashboard: Dashboard }) {
  const { t, language } = useTranslation('admin');
  const { waiting, toPack, money, openWithdrawals } = dashboard;
  const orders = pagePath('adminOrders');
  const sum = ({ orders, amount, more }: OpenAmount) => ({
    count: orders,
    more,
    detail: orders > 0 ? formatMoney(amount, language) : undefined,
  });
  const tasks: Task[] = [
    {
      name: 'call',
      count: waiting.count,
      to: `${orders}?waiting=true`,
      tone: waiting.overdue > 0 ? styles.danger : styles.warning,
      detail: waiting.overdue > 0 ? t('dashboard.overdue', { count: waiting.overdue }) : undefined,
    },
    { name: 'pack', count: toPack, to: `${orders}?packing=open` },
  ];
  if (money) {
    tasks.push(
      {
        name: 'unpaidShipped',
        to: `${orders}?status=shipped,delivered&payment=open`,
        tone: styles.danger,
        ...sum(money.unpaidShipped),
      },
      { name: 'refund', to: `${orders}?payment=refund_due`, tone: styles.warning, ...sum(money.refundDue) },
    );
  }
  const { count, soon, overdue } = openWithdrawals;
  tasks.push({
    name: 'withdrawals',
    count,
    to: pagePath('adminWithdrawals'),
    tone: overdue > 0 ? styles.danger : soon > 0 ? styles.warning : undefined,
    detail: withdrawalDetail(),
  });
  function withdrawalDetail(): string | undefined {
    if (overdue > 0) return t('dashboard.overdue', { count: overdue });
    return soon > 0 ? t('dashboard.todo.soon', { count: soon }) : undefined;
  }
  return (
    <ul aria-label={t('dashboard.todo.label')} className={styles.tasks}>
      {tasks.map(({ name, count, more, to, tone, detail }) => (
        <li key={name}>
          <Link to={to} className={styles.task}>
            <b className={classNames(count > 0 ? tone : styles.none)}>
              {formatCount(count, language)}
              {more && '+'}
            </b>
            <span>{t(`dashboard.todo.${name}`)}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
