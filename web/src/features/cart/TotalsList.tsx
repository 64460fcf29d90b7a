import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import styles from './TotalsList.module.css';
import type { CartTotals } from './totals';

export function TotalsList({ totals }: { totals: Pick<CartTotals, 'subtotal' | 'shipping' | 'total'> }) {
  const { t, language } = useTranslation();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('cart.goods')}</dt>
        <dd className="nowrap">{formatMoney(totals.subtotal, language)}</dd>
      </div>
      <div>
        <dt>{t('cart.shipping')}</dt>
        <dd className="nowrap">
          {totals.shipping === 0 ? t('cart.free') : formatMoney(totals.shipping, language)}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd className="nowrap">{formatMoney(totals.total, language)}</dd>
      </div>
    </dl>
  );
}
