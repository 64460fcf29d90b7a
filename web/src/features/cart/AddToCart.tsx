import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ProductSummary } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import type { QuantityPickerHandle } from '../../shared/ui/QuantityPicker';
import styles from './AddToCart.module.css';
import { useCartQuantity } from './cart-context';
import { useAddLimitToast } from './cart-toasts';
import { QuantityPicker } from './lazy-quantity-picker';
import { useAddToCart } from './use-add-to-cart';

/**
 * The add button of a product card. Pressing it opens a quantity picker on the line of the price, and the button asks
 * to confirm the quantity. Escape, or leaving the card, closes the picker, so that no card looks like a filled cart.
 */
export function AddToCart({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const { inCart, remaining } = useCartQuantity(product);
  const { adding, addToCart } = useAddToCart(product);
  const [open, setOpen] = useState(false);
  const [selected, setSelected] = useState(1);
  const container = useRef<HTMLDivElement>(null);
  const picker = useRef<QuantityPickerHandle>(null);
  const isOpen = useRef(false);
  const isFocusLost = useRef(false);
  const showLimitToast = useAddLimitToast();
  const quantity = Math.min(selected, Math.max(1, remaining));
  const name = product.translatedName;

  function showPicker(visible: boolean) {
    // The pressed button is replaced, so the focus moves to the new one. A card that was left does not take it back.
    isFocusLost.current = visible || isOpen.current;
    isOpen.current = visible;
    setSelected(1);
    setOpen(visible);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each swap
  useEffect(() => {
    if (!isFocusLost.current) return;
    isFocusLost.current = false;
    (container.current?.querySelector<HTMLElement>('[data-first]') ?? container.current)?.focus();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const card = container.current?.closest('article') ?? container.current;
    const closeOutside = ({ type, target }: Event) => {
      if (!(target instanceof Node) || card?.contains(target)) return;
      // A press on the text of the card moves the focus to the main element around it.
      if (type === 'focusin' && target.contains(card)) return;
      isOpen.current = false;
      setOpen(false);
    };
    // Scrolling by touch ends with pointercancel, so it does not close the picker.
    document.addEventListener('pointerup', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerup', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (adding) return;
    // Without the picker, which may still be loading, the quantity is one.
    const submitted = picker.current ? picker.current.commit() : quantity;
    if (submitted) void addToCart(submitted).then(() => showPicker(false));
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') showPicker(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the picker wherever the focus is
    <div
      ref={container}
      tabIndex={-1}
      className={styles.container}
      onKeyDown={open ? closeOnEscape : undefined}
    >
      {inCart > 0 && !open && <p className={styles.inCart}>{t('products.inCart', { count: inCart })}</p>}
      {remaining < 1 ? (
        <Button variant="secondary" block disabled>
          {inCart > 0 ? t('products.allInCart') : t('products.outOfStock')}
        </Button>
      ) : open ? (
        <form onSubmit={submit}>
          <div className={styles.picker}>
            <QuantityPicker
              ref={picker}
              value={quantity}
              max={remaining}
              onChange={setSelected}
              onExceeded={() => showLimitToast(remaining)}
              label={name}
            />
          </div>
          <Button type="submit" data-first block loading={adding}>
            {t('products.addCount', { count: quantity })}
          </Button>
        </form>
      ) : (
        <Button
          data-first
          variant="outline"
          block
          aria-label={t('products.addNamed', { name })}
          onClick={() => showPicker(true)}
        >
          {t('products.add')}
        </Button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {open && t('products.chooseQuantity', { name })}
      </p>
    </div>
  );
}
