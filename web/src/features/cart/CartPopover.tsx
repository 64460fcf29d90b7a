import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { lazyComponent } from '../../shared/lazy-component';
import { classNames } from '../../shared/ui/class-names';
import { IconButton } from '../../shared/ui/IconButton';
import { IconBag } from '../../shared/ui/icons';
import { Popover } from '../../shared/ui/Popover';
import styles from './CartPopover.module.css';
import { useCartCount, useCartReady } from './cart-context';

const content = lazyComponent(async () => (await import('./CartPopoverContent')).CartPopoverContent);

export const preloadCartPopover = content.preload;

/** Cart button of the header with a popover that lists the items. */
export function CartPopover({ className }: { className?: string }) {
  const { t } = useTranslation();
  const count = useCartCount();
  return (
    <div className={className}>
      <Popover
        label={t('nav.cart')}
        align="end"
        className={styles.popover}
        trigger={(props) => (
          <IconButton
            {...props}
            label={count > 0 ? t('nav.cartCount', { count }) : t('nav.cart')}
            className={styles.bag}
          >
            <IconBag />
            <CountBadge />
          </IconButton>
        )}
      >
        {(close) => <content.Component close={close} />}
      </Popover>
    </div>
  );
}

/** Animates changes of the count, but not the initial value read from storage. */
function CountBadge() {
  const ready = useCartReady();
  return ready ? <Count /> : null;
}

function Count() {
  const count = useCartCount();
  const [initialCount] = useState(count);
  if (count === 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      className={classNames(styles.count, count !== initialCount && styles.bump)}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
