import type { Customer } from '../../shared/api/types';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { Fact } from '../../shared/ui/Fact';
import styles from './CustomerView.module.css';
import { Panel } from './Panel';

/** What the orders amount to. A shop that owes the customer money says so. */
export function CustomerSums({ customer: { sums } }: { customer: Customer }) {
  const { t, language } = useTranslation('admin');
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <Panel title={t('customer.sums')}>
      <dl className={styles.sums}>
        <Fact name={t('orders.title')}>{formatCount(sums.orders, language, sums.more)}</Fact>
        <Fact name={t('customer.ordered')}>{money(sums.ordered)}</Fact>
        <Fact name={t('customer.paid')}>{money(sums.paid)}</Fact>
        <Fact name={t('customer.refunded')}>{money(sums.refunded)}</Fact>
        <Fact name={t('customer.open')} className={sums.open > 0 ? styles.owed : undefined}>
          {money(sums.open)}
        </Fact>
        {sums.refundDue > 0 && (
          <Fact name={t('customer.refundDue')} className={styles.owed}>
            {money(sums.refundDue)}
          </Fact>
        )}
      </dl>
      {sums.more && <p className="muted">{t('customer.more')}</p>}
    </Panel>
  );
}
