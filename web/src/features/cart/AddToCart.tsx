import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../shared/api/types';
import { Button } from '../../shared/ui/Button';
import { IconCheck } from '../../shared/ui/icons';
import { QuantityPicker } from '../../shared/ui/QuantityPicker';
import styles from './AddToCart.module.css';
import { useHeld } from './cart-context';
import { useAddToCart } from './use-add-to-cart';

/** The button of a product card; in its place, and in its size, opens the choice of a quantity. */
export function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { held, room } = useHeld(product);
  const { adding, addToCart } = useAddToCart(product);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(1);
  const place = useFocusAfterSwap(open);
  const quantity = Math.min(chosen, Math.max(1, room));
  const name = product.translatedName;

  function close() {
    setChosen(1);
    setOpen(false);
  }

  function closeByEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the picker, wherever in it the focus is
    <div ref={place} tabIndex={-1} className={styles.place} onKeyDown={open ? closeByEscape : undefined}>
      {room < 1 ? (
        <Button variant="quiet" block disabled>
          {held > 0 ? t('products.allInCart') : t('products.outOfStock')}
        </Button>
      ) : open ? (
        <div className={styles.choice}>
          <QuantityPicker value={quantity} max={room} onChange={setChosen} label={name} />
          <Button
            data-first
            loading={adding}
            icon={<IconCheck className={styles.icon} />}
            aria-label={t('products.addCount', { count: quantity })}
            onClick={() => void addToCart(quantity).then(close)}
          >
            <span className={styles.word}>{t('products.add')}</span>
          </Button>
        </div>
      ) : (
        <Button
          data-first
          variant="quiet"
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

/** The pressed button is gone after the swap; the focus goes to the one that took its place. */
function useFocusAfterSwap(open: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    (place.current?.querySelector<HTMLElement>('[data-first]') ?? place.current)?.focus();
  }, [open]);
  return place;
}
