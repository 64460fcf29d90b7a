import { countryName } from '../../shared/countries';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney, toCents, toEuros } from '../../shared/money';
import { SkeletonText } from '../../shared/ui/Skeleton';
import styles from './TotalsList.module.css';
import type { CartTotals } from './totals';

interface TotalsListProps {
  totals: Pick<CartTotals, 'subtotal' | 'shipping' | 'total'> & { country?: string; pending?: boolean };
  /** Given by staff, in euros. */
  discount?: { name: string; amount: number };
  /** What came back of an order, in euros, and the name of the rest. */
  returned?: { name: string; amount: number; rest: string };
}

/** The sums of the cart, and the country that the shipping fee is for. */
export function TotalsList({ totals, discount, returned }: TotalsListProps) {
  const { t, language } = useTranslation();
  const { pending } = totals;
  const shipping = totals.shipping === 0 ? t('cart.free') : formatMoney(totals.shipping, language);
  const total = formatMoney(totals.total, language);
  return (
    <dl className={styles.totals} aria-busy={pending}>
      <div>
        <dt>{t('cart.goods')}</dt>
        <dd className="nowrap">{formatMoney(totals.subtotal + (discount?.amount ?? 0), language)}</dd>
      </div>
      {discount && (
        <div>
          <dt>{discount.name}</dt>
          <dd className="nowrap">{formatMoney(-discount.amount, language)}</dd>
        </div>
      )}
      <div>
        <dt>
          {t('cart.shipping')}
          {totals.country && !pending && (
            <span className="muted"> ({countryName(totals.country, language)})</span>
          )}
        </dt>
        <dd className="nowrap">{pending ? <SkeletonText>{shipping}</SkeletonText> : shipping}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd className="nowrap">{pending ? <SkeletonText>{total}</SkeletonText> : total}</dd>
      </div>
      {returned && (
        <>
          <div>
            <dt>{returned.name}</dt>
            <dd className="nowrap">{formatMoney(-returned.amount, language)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{returned.rest}</dt>
            <dd className="nowrap">
              {formatMoney(toEuros(toCents(totals.total) - toCents(returned.amount)), language)}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
