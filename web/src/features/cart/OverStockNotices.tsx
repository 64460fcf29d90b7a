import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useToastStore } from '../../shared/toasts';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import { IconAlert, IconX } from '../../shared/ui/icons';
import { useOverStockItems } from './cart-context';
import { linesTopic, lineTopic, useLineActions } from './cart-toasts';
import styles from './OverStockNotices.module.css';

/** Offers to put back what is available of the items over stock, once the toast with the same offer is closed. */
export function OverStockNotices() {
  const { t } = useTranslation();
  const items = useOverStockItems();
  const toasts = useStore(useToastStore(), (state) => state.toasts);
  const { putBack, dismissOverStock } = useLineActions();
  const notices = items.filter(({ id }) =>
    toasts.every(({ topic }) => topic !== lineTopic(id) && topic !== linesTopic),
  );
  if (notices.length === 0) return null;

  /** The pressed button disappears together with its notice. */
  const withFocus = (action: () => void) => (event: MouseEvent) => {
    event.currentTarget.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    action();
  };
  return (
    <ul className={styles.notices}>
      {notices.map((item) => {
        const { id, name, quantity, available } = item;
        const count = Math.min(quantity, available);
        return (
          <li key={id}>
            <AlertBox tone="warning" icon={<IconAlert />} className={styles.notice}>
              <p>
                {count > 0
                  ? t('cart.overStock', { name, count: available, before: quantity })
                  : t('cart.itemRemovedDueToValidation', { name })}
              </p>
              <IconButton
                size="sm"
                label={t('actions.close')}
                onClick={withFocus(() => dismissOverStock(id))}
              >
                <IconX size={16} />
              </IconButton>
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
            </AlertBox>
          </li>
        );
      })}
    </ul>
  );
}
