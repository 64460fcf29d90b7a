import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { Fact } from '../../../shared/ui/Fact';
import styles from './OrderForm.module.css';
import type { OrderTotals } from './order-lines';

interface TotalsViewProps {
  totals: OrderTotals;
  /** The total before the edit, shown if it differs. */
  before?: number;
}

/** The totals as they would be after saving. */
export function TotalsView({
  totals: { discount, subtotal, shipping, total },
  before = total,
}: TotalsViewProps) {
  const { t, language } = useTranslation('fulfillment');
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <dl className={styles.totals} aria-live="polite">
      <Fact name={t('lines.subtotal')}>{money(subtotal + discount)}</Fact>
      {discount > 0 && <Fact name={t('discounts.discount')}>{money(-discount)}</Fact>}
      <Fact name={t('lines.shipping')}>{shipping === 0 ? t('lines.free') : money(shipping)}</Fact>
      {before !== total && (
        <Fact name={t('lines.before', { total: money(before) })}>{money(total - before)}</Fact>
      )}
      <Fact name={t('lines.total')}>{money(total)}</Fact>
    </dl>
  );
}
