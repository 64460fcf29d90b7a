import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { IconTruck } from '../../shared/ui/icons';
import { SkeletonText } from '../../shared/ui/Skeleton';
import { useCartTotals } from './cart-view';
import styles from './FreeShippingProgress.module.css';

/** Shows the amount missing for free shipping; renders nothing if shipping is always free. */
export function FreeShippingProgress() {
  const { t, language } = useTranslation();
  const { items, subtotal, shipping, pending, ...totals } = useCartTotals();
  const { missingForFreeShipping: missing, freeShippingFrom } = totals;
  if (items === 0 || freeShippingFrom === 0) return null;
  // Rounded down, so that the bar is full only when the threshold is reached.
  const percent = shipping === 0 ? 100 : Math.floor((100 * subtotal) / freeShippingFrom);
  const text =
    missing > 0 ? (
      t('cart.missingForFreeShipping', { amount: formatMoney(missing, language) })
    ) : (
      <>
        <IconTruck /> {t('cart.freeShippingReached')}
      </>
    );
  return (
    <div className={styles.banner} data-reached={missing === 0 || undefined}>
      <p>{pending ? <SkeletonText>{text}</SkeletonText> : text}</p>
      <progress
        className={styles.bar}
        value={percent}
        max={100}
        aria-label={t('cart.freeShippingProgress')}
      />
    </div>
  );
}
