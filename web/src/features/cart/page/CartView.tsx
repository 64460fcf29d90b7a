import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { IconAlert, IconArrowLeft } from '../../../shared/ui/icons';
import { useAnyUnchecked, useCartItems, useCartReady, useCartTotals } from '../cart-context';
import { useLineActions } from '../cart-notices';
import { CartSummary } from './CartSummary';
import { CartTable } from './CartTable';
import styles from './CartView.module.css';
import { CartViewSkeleton } from './CartViewSkeleton';

/** The cart as a page, in all its faces. */
export function CartView() {
  const ready = useCartReady();
  const items = useCartItems();
  const filled = items.length > 0;
  const place = useFocusWhenEmptied(filled);
  useCheckOnLoad(ready);
  if (!ready) return <CartViewSkeleton />;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {filled ? <FilledCart /> : <EmptyCart />}
    </div>
  );
}

/** With the last line goes the button that had the focus. */
function useFocusWhenEmptied(filled: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(filled);
  useEffect(() => {
    const emptied = shown.current && !filled;
    shown.current = filled;
    if (emptied && document.activeElement === document.body) place.current?.focus();
  }, [filled]);
  return place;
}

function useCheckOnLoad(ready: boolean): void {
  const { check } = useLineActions();
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    if (!ready) return;
    void latest.current();
    // A connection that is back answers what it could not before.
    const again = () => void latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [ready]);
}

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      title={t('cart.empty')}
      text={t('cart.emptyText')}
      action={<ButtonLink to={addressOf('home')}>{t('cart.continueShopping')}</ButtonLink>}
    />
  );
}

function FilledCart() {
  const { t } = useTranslation();
  const { items: count } = useCartTotals();
  const { clear } = useLineActions();
  const [clearing, setClearing] = useState(false);
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1 className="display">{t('cart.title')}</h1>
        <p className="muted figures">{t('products.count', { count })}</p>
      </div>
      <div className={styles.columns}>
        <section aria-label={t('cart.lines')}>
          <UncheckedBanner />
          <CartTable />
          <div className={styles.actions}>
            <ButtonLink variant="bare" to={addressOf('home')} icon={<IconArrowLeft />}>
              {t('cart.continueShopping')}
            </ButtonLink>
            <Button variant="bare" onClick={() => setClearing(true)}>
              {t('cart.clear')}
            </Button>
          </div>
        </section>
        <CartSummary />
      </div>
      <ConfirmDialog
        open={clearing}
        onClose={() => setClearing(false)}
        title={t('cart.clearTitle')}
        text={t('cart.clearText')}
        confirmLabel={t('cart.clearConfirm')}
        danger
        onConfirm={clear}
      />
    </div>
  );
}

/** A check that brought no answer: nothing is taken out, and it may be tried again. */
function UncheckedBanner() {
  const { t } = useTranslation();
  const { check } = useLineActions();
  const anyUnchecked = useAnyUnchecked();
  const [checking, setChecking] = useState(false);
  return (
    <div role="status">
      {anyUnchecked && (
        <div className={styles.unchecked}>
          <IconAlert />
          <p>{t('cart.uncheckedText')}</p>
          <Button
            variant="quiet"
            size="sm"
            loading={checking}
            onClick={() => {
              setChecking(true);
              void check().finally(() => setChecking(false));
            }}
          >
            {t('actions.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
