import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../shared/api/types';
import { Button } from '../../shared/ui/Button';
import { IconCheck } from '../../shared/ui/icons';
import { QuantityPicker } from '../../shared/ui/QuantityPicker';
import styles from './AddToCart.module.css';
import { useCartQuantity } from './cart-context';
import { useAddToCart } from './use-add-to-cart';

/** The add button of a product card; pressing it replaces it by a quantity picker of the same size. */
export function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { inCart, remaining } = useCartQuantity(product);
  const { adding, addToCart } = useAddToCart(product);
  const [open, setOpen] = useState(false);
  const [selected, setSelected] = useState(1);
  const container = useFocusAfterSwap(open);
  const quantity = Math.min(selected, Math.max(1, remaining));
  const name = product.translatedName;

  function close() {
    setSelected(1);
    setOpen(false);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the picker wherever the focus is
    <div
      ref={container}
      tabIndex={-1}
      className={styles.container}
      onKeyDown={open ? closeOnEscape : undefined}
    >
      {remaining < 1 ? (
        <Button variant="secondary" block disabled>
          {inCart > 0 ? t('products.allInCart') : t('products.outOfStock')}
        </Button>
      ) : open ? (
        <div className={styles.picker}>
          <QuantityPicker value={quantity} max={remaining} onChange={setSelected} label={name} />
          <Button
            data-first
            loading={adding}
            icon={<IconCheck className={styles.icon} />}
            aria-label={t('products.addCount', { count: quantity })}
            onClick={() => void addToCart(quantity).then(close)}
          >
            <span className={styles.label}>{t('products.add')}</span>
          </Button>
        </div>
      ) : (
        <Button
          data-first
          variant="secondary"
          block
          aria-label={t('products.addNamed', { name })}
          onClick={() => setOpen(true)}
        >
          {t('products.add')}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus to the new button when the pressed one is replaced. */
function useFocusAfterSwap(open: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    (container.current?.querySelector<HTMLElement>('[data-first]') ?? container.current)?.focus();
  }, [open]);
  return container;
}
