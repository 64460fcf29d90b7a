import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { IconArrowLeft } from '../../../shared/ui/page-icons';
import { CartWarning } from '../CartWarning';
import { useCartReady, useCartStore } from '../cart-context';
import { useCartItems, useCartTotals, useHasUnchecked } from '../cart-view';
import { useLineActions } from '../line-actions';
import { OrderLimitWarning } from '../OrderLimitWarning';
import { OverStockNotices } from '../OverStockNotices';
import { UnconfirmedOrderBanner } from '../UnconfirmedOrderBanner';
import { CartSummary } from './CartSummary';
import { CartTable } from './CartTable';
import styles from './CartView.module.css';
import { CartViewSkeleton } from './CartViewSkeleton';

export function CartView({ emptyNotice }: { emptyNotice?: ReactNode }) {
  const ready = useCartReady();
  const items = useCartItems();
  const filled = items.length > 0;
  const container = useFocusWhenEmptied(filled);
  useCheckOnLoad(ready);
  if (!ready) return <CartViewSkeleton />;
  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      {filled ? (
        <FilledCart />
      ) : (
        <>
          <div className="wrap">
            {emptyNotice}
            <OverStockNotices />
          </div>
          <EmptyCart />
        </>
      )}
    </div>
  );
}

/** Moves the focus to the container when the focused button is removed with the last line. */
function useFocusWhenEmptied(filled: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const wasFilled = useRef(filled);
  useEffect(() => {
    const emptied = wasFilled.current && !filled;
    wasFilled.current = filled;
    if (emptied && document.activeElement === document.body) container.current?.focus();
  }, [filled]);
  return container;
}

function useCheckOnLoad(ready: boolean): void {
  const { check } = useLineActions();
  const recheck = useEffectEvent(() => void check());
  useEffect(() => {
    if (!ready) return;
    recheck();
    // Repeats checks that failed while offline.
    const onOnline = () => recheck();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [ready]);
}

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      title={t('cart.empty')}
      text={t('cart.emptyText')}
      action={<ButtonLink to={pagePath('home')}>{t('cart.continueShopping')}</ButtonLink>}
    />
  );
}

function FilledCart() {
  const { t } = useTranslation();
  const { items: count } = useCartTotals();
  const { clear } = useLineActions();
  const [clearing, setClearing] = useState(false);
  const lines = useRef<HTMLElement>(null);
  return (
    <div className={`wrap ${styles.filled}`}>
      <div className={styles.head}>
        <h1 className="display">{t('cart.title')}</h1>
        <p className="muted nowrap">{t('products.count', { count })}</p>
      </div>
      <div className={styles.columns}>
        <section ref={lines} tabIndex={-1} aria-label={t('cart.lines')}>
          <UnconfirmedOrderBanner />
          <OverStockNotices />
          <OrderLimitWarning />
          <UncheckedBanner onChecked={() => lines.current?.focus()} />
          <CartTable />
          <div className={styles.actions}>
            <ButtonLink variant="ghost" to={pagePath('home')} icon={<IconArrowLeft />}>
              {t('cart.continueShopping')}
            </ButtonLink>
            <Button variant="ghost" onClick={() => setClearing(true)}>
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

/** Offers to retry a check that returned no result for some lines. */
function UncheckedBanner({ onChecked }: { onChecked: () => void }) {
  const { t } = useTranslation();
  const { check } = useLineActions();
  const anyUnchecked = useHasUnchecked();
  const store = useCartStore();
  const checking = useMutation({
    mutationFn: check,
    onSettled: () => {
      // The banner disappears together with the focused button.
      if (!store.getState().unchecked.size) onChecked();
    },
  });
  return (
    <div role="status">
      {anyUnchecked && (
        <CartWarning
          text={t('cart.uncheckedText')}
          action={
            <Button
              variant="secondary"
              size="sm"
              loading={checking.isPending}
              onClick={() => checking.mutate()}
            >
              {t('actions.retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}
