import { countryName } from '../../shared/countries';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import styles from './TotalsList.module.css';
import type { CartTotals } from './totals';

interface TotalsListProps {
  totals: Pick<CartTotals, 'subtotal' | 'shipping' | 'total'> & { country?: string };
}

/** The sums of the cart, and the country that the shipping fee is for. */
export function TotalsList({ totals }: TotalsListProps) {
  const { t, language } = useTranslation();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('cart.goods')}</dt>
        <dd className="nowrap">{formatMoney(totals.subtotal, language)}</dd>
      </div>
      <div>
        <dt>
          {t('cart.shipping')}
          {totals.country && <span className="muted"> ({countryName(totals.country, language)})</span>}
        </dt>
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
