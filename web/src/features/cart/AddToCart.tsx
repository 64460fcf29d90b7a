import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ProductSummary } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { IconBagPlus } from '../../shared/ui/icons';
import type { QuantityPickerHandle } from '../../shared/ui/QuantityPicker';
import styles from './AddToCart.module.css';
import { useCartQuantity } from './cart-context';
import { useAddLimitToast } from './cart-toasts';
import { QuantityPicker } from './lazy-quantity-picker';
import { useAddToCart } from './use-add-to-cart';

/**
 * The add button of a product card; pressing it replaces it by a quantity picker of the same size. The picker stays open
 * until the product is added or Escape is pressed, so that a tap elsewhere does not lose the selected quantity.
 */
export function AddToCart({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const { inCart, remaining } = useCartQuantity(product);
  const { adding, addToCart } = useAddToCart(product);
  const [open, setOpen] = useState(false);
  const [selected, setSelected] = useState(1);
  const container = useRef<HTMLDivElement>(null);
  const picker = useRef<QuantityPickerHandle>(null);
  const isFocusLost = useRef(false);
  const showLimitToast = useAddLimitToast();
  const quantity = Math.min(selected, Math.max(1, remaining));
  const name = product.translatedName;

  function showPicker(visible: boolean) {
    isFocusLost.current = true;
    setSelected(1);
    setOpen(visible);
  }

  // The pressed button is replaced, so the focus moves to the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each swap
  useEffect(() => {
    if (!isFocusLost.current) return;
    isFocusLost.current = false;
    (container.current?.querySelector<HTMLElement>('[data-first]') ?? container.current)?.focus();
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
      {inCart > 0 && <p className={styles.inCart}>{t('products.inCart', { count: inCart })}</p>}
      {remaining < 1 ? (
        <Button variant="secondary" block disabled>
          {inCart > 0 ? t('products.allInCart') : t('products.outOfStock')}
        </Button>
      ) : open ? (
        <form className={styles.picker} onSubmit={submit}>
          <QuantityPicker
            ref={picker}
            value={quantity}
            max={remaining}
            onChange={setSelected}
            onExceeded={() => showLimitToast(remaining)}
            label={name}
          />
          <Button
            type="submit"
            data-first
            loading={adding}
            icon={<IconBagPlus className={styles.icon} />}
            aria-label={t('products.addCount', { count: quantity })}
          >
            <span className={styles.count}>{quantity}</span>
            <span className={styles.label}>{t('products.addCount', { count: quantity })}</span>
          </Button>
        </form>
      ) : (
        <Button
          data-first
          variant="secondary"
          block
          aria-label={t('products.addNamed', { name })}
          onClick={() => showPicker(true)}
        >
          {t('products.add')}
        </Button>
      )}
    </div>
  );
}
