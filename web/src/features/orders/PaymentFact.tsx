import type { Order } from '../../shared/api/types';
import { formatLongDay } from '../../shared/dates';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { Fact } from '../../shared/ui/Fact';
import { useSettings } from '../settings';
import styles from './OrderCards.module.css';
import { entriesInForce, moneyOf } from './order-money';

/** What the buyer has paid and got back, and what is open. Nothing is shown if staff record no payments. */
export function PaymentFact({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  const { settings } = useSettings();
  const { state, open, entries } = moneyOf(order);
  const money = (amount: number) => formatMoney(amount, language);
  const day = (text: string) => formatLongDay(text, language);
  const inForce = entriesInForce(entries);
  if (inForce.length === 0 && state === 'unpaid' && settings?.recordsPayments === false) return null;
  // Instances of the previous release know one payment only.
  const { payment } = order;
  const payments =
    entries.length === 0 && payment ? [payment] : inForce.filter(({ kind }) => kind === 'payment');
  const refunds = inForce.filter(({ kind }) => kind === 'refund');
  const lines = [
    ...(state === 'unpaid' && open > 0 ? [t('order.notPaid')] : []),
    ...payments.map(({ amount, paidOn, method }) =>
      t('order.paidOn', { amount: money(amount), day: day(paidOn), method: t(`methods.${method}`) }),
    ),
    ...refunds.map(({ amount, paidOn }) =>
      t('order.refundedOn', { amount: money(amount), day: day(paidOn) }),
    ),
    ...(open > 0 ? [t('order.stillToPay', { amount: money(open) })] : []),
    ...(open < 0 ? [t('order.refundDue', { amount: money(-open) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Fact name={t('order.payment')}>
      <ul className={styles.payments}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal payments have the same text
          <li key={index}>{line}</li>
        ))}
      </ul>
    </Fact>
  );
}
