import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language';
import { formatMoney } from '../../shared/money';
import type { CartTotals } from './model';
import styles from './TotalsList.module.css';

/** Goods, shipping and what both make; the same in the cart, at checkout and on the order. */
export function TotalsList({ totals }: { totals: Pick<CartTotals, 'subtotal' | 'shipping' | 'total'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('cart.goods')}</dt>
        <dd className="figures">{formatMoney(totals.subtotal, language)}</dd>
      </div>
      <div>
        <dt>{t('cart.shipping')}</dt>
        <dd className="figures">
          {totals.shipping === 0 ? t('cart.free') : formatMoney(totals.shipping, language)}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd className="figures">{formatMoney(totals.total, language)}</dd>
      </div>
    </dl>
  );
}
