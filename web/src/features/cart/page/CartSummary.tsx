import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { pagePath } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { SkeletonText } from '../../../shared/ui/Skeleton';
import { profileQuery, useSession } from '../../session';
import { useCartTotals } from '../cart-view';
import { FreeShippingProgress } from '../FreeShippingProgress';
import { useLineActions } from '../line-actions';
import { TotalsList } from '../TotalsList';
import styles from './CartSummary.module.css';

/** Totals and the checkout button, on narrow screens in a bar that stays visible. */
export function CartSummary() {
  const { t, language } = useTranslation();
  const cartTotals = useCartTotals();
  const { user } = useSession();
  // Its country decides about the shipping fee.
  const profile = useQuery({ ...profileQuery(useApi(), user?.email), enabled: user !== null });
  const pending = cartTotals.pending || profile.isLoading;
  const totals = { ...cartTotals, pending };
  const total = formatMoney(totals.total, language);
  return (
    <>
      <aside className={styles.summary} aria-label={t('cart.summary')}>
        <h2 className="subtitle">{t('cart.summary')}</h2>
        <FreeShippingProgress />
        <TotalsList totals={totals} />
        <CheckoutLink className={styles.inPanel} />
        <p className="small muted">{t('cart.noPayment')}</p>
        {!pending && <AnnouncedTotal total={totals.total} />}
      </aside>
      <div className={styles.bar}>
        <p>
          <span className="small muted">{t('cart.total')}</span>
          <b className="nowrap">{pending ? <SkeletonText>{total}</SkeletonText> : total}</b>
        </p>
        <CheckoutLink />
      </div>
    </>
  );
}

function CheckoutLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { canCheckOut } = useLineActions();
  return (
    <ButtonLink
      size="lg"
      block
      className={className}
      to={pagePath('checkout')}
      onClick={(event) => {
        if (!canCheckOut()) event.preventDefault();
      }}
    >
      {t('cart.toCheckout')}
    </ButtonLink>
  );
}

/** Announces changes of the total to screen readers, but not its initial value. */
function AnnouncedTotal({ total }: { total: number }) {
  const { t, language } = useTranslation();
  const initialTotal = useRef(total);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (total !== initialTotal.current) setChanged(true);
  }, [total]);
  return (
    <p className="visually-hidden" role="status">
      {changed && t('cart.totalNow', { amount: formatMoney(total, language) })}
    </p>
  );
}
