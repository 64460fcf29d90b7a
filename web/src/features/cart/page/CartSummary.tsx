import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language';
import { formatMoney } from '../../../shared/money';
import { addressOf } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { useCartTotals } from '../cart-context';
import { useLineActions } from '../cart-notices';
import { FreeShippingProgress } from '../FreeShippingProgress';
import { TotalsList } from '../TotalsList';
import styles from './CartSummary.module.css';

/** What it costs, and the way on. */
export function CartSummary() {
  const { t } = useTranslation();
  const totals = useCartTotals();
  const { mayCheckOut } = useLineActions();
  return (
    <aside className={styles.summary} aria-label={t('cart.summary')}>
      <h2 className="subtitle">{t('cart.summary')}</h2>
      <FreeShippingProgress />
      <TotalsList totals={totals} />
      <ButtonLink
        size="lg"
        block
        to={addressOf('checkout')}
        onClick={(event) => {
          if (!mayCheckOut()) event.preventDefault();
        }}
      >
        {t('cart.toCheckout')}
      </ButtonLink>
      <p className="small muted">{t('cart.noPayment')}</p>
      <SpokenTotal total={totals.total} />
    </aside>
  );
}

/** Those who do not see the total change are told; what it was to begin with they can read. */
function SpokenTotal({ total }: { total: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const first = useRef(total);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (total !== first.current) setChanged(true);
  }, [total]);
  return (
    <p className="visually-hidden" role="status">
      {changed && t('cart.totalNow', { amount: formatMoney(total, language) })}
    </p>
  );
}
