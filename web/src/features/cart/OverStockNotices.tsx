import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useToastStore } from '../../shared/toasts';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import { IconAlert, IconX } from '../../shared/ui/icons';
import { useCartStore } from './cart-context';
import { useOverStockItems } from './cart-view';
import { lineTopic, useLineActions } from './line-actions';
import styles from './OverStockNotices.module.css';

interface OverStockNoticesProps {
  className?: string;
  /** Moves the focus, because the pressed button disappears together with its notice. */
  onResolved?: () => void;
}

/**
 * Offers to put back what is available of the items over stock, until each is put back or dismissed. The live region
 * is always rendered, because screen readers often skip a newly added region.
 */
export function OverStockNotices({ className = styles.spaced, onResolved }: OverStockNoticesProps) {
  const { t } = useTranslation();
  const items = useOverStockItems();
  const store = useCartStore();
  const toasts = useToastStore();
  const { putBack, dismissOverStock } = useLineActions();
  useEffect(() => store.getState().addNoticeView(), [store]);
  // A toast of the previous page makes the same offer.
  const topics = items.map(({ id }) => lineTopic(id)).join();
  useEffect(() => {
    for (const topic of topics.split(',')) toasts.getState().closeTopic(topic);
  }, [topics, toasts]);

  const withFocus = (action: () => void) => (event: MouseEvent) => {
    if (onResolved) onResolved();
    else event.currentTarget.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    action();
  };
  return (
    <div role="status" className={items.length > 0 ? className : 'visually-hidden'}>
      {items.length > 0 && (
        <ul className={styles.notices}>
          {items.map((item) => {
            const { id, name, quantity, available } = item;
            const count = Math.min(quantity, available);
            return (
              <li key={id}>
                <AlertBox tone="warning" icon={<IconAlert />} className={styles.notice}>
                  <p>
                    {available >= quantity
                      ? t('cart.overStockAgain', { name })
                      : count > 0
                        ? t('cart.overStock', { name, count: available, before: quantity })
                        : t('cart.itemRemovedDueToValidation', { name })}
                  </p>
                  {count > 0 && (
                    <Button
                      variant="secondary"
                      size="sm"
                      className={styles.putBack}
                      onClick={withFocus(() => putBack(item, count))}
                    >
                      {t('cart.putBack', { count })}
                    </Button>
                  )}
                  <IconButton
                    size="sm"
                    className={styles.close}
                    label={t('actions.close')}
                    onClick={withFocus(() => dismissOverStock(id))}
                  >
                    <IconX size={16} />
                  </IconButton>
                </AlertBox>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
