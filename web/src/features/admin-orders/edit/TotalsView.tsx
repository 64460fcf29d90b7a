import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import styles from './OrderForm.module.css';
import type { OrderTotals } from './order-lines';

interface TotalsViewProps {
  totals: OrderTotals;
  /** The total before the edit, shown if it differs. */
  before?: number;
}

/** The totals as they would be after saving. */
export function TotalsView({ totals: { subtotal, shipping, total }, before = total }: TotalsViewProps) {
  const { t } = useTranslation('fulfillment');
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>{t('lines.subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      <div>
        <dt>{t('lines.shipping')}</dt>
        <dd>{shipping === 0 ? t('lines.free') : money(shipping)}</dd>
      </div>
      {before !== total && (
        <div>
          <dt>{t('lines.before', { total: money(before) })}</dt>
          <dd>{money(total - before)}</dd>
        </div>
      )}
      <div>
        <dt>{t('lines.total')}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
