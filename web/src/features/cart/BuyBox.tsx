import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ProductSummary } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { IconBag } from '../../shared/ui/icons';
import { IconCheck } from '../../shared/ui/page-icons';
import { QuantityPicker, type QuantityPickerHandle } from '../../shared/ui/QuantityPicker';
import styles from './BuyBox.module.css';
import { useCartQuantity } from './cart-context';
import { useAddLimitToast } from './cart-toasts';
import { useAddToCart } from './use-add-to-cart';

/** How long the button displays the confirmation. */
const confirmationMs = 1500;

/** Quantity picker and add button of the product page. */
export function BuyBox({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const { inCart, remaining } = useCartQuantity(product);
  const { adding, addToCart } = useAddToCart(product);
  const showLimitToast = useAddLimitToast();
  const picker = useRef<QuantityPickerHandle>(null);
  const [selected, setSelected] = useState(1);
  const [added, showConfirmation] = useConfirmation();
  const [pressed, setPressed] = useState(false);
  const notPurchasable = product.purchasable === false;
  const unavailable = notPurchasable || product.stock <= 0;
  const noneRemaining = unavailable || remaining < 1;
  const quantity = Math.min(selected, Math.max(1, remaining));

  async function add(event: FormEvent) {
    event.preventDefault();
    if (noneRemaining || adding) return;
    const submitted = picker.current?.commit();
    if (!submitted) return;
    setPressed(true);
    const result = await addToCart(submitted);
    setSelected(1);
    if (result.added > 0) showConfirmation();
  }

  // The layout changes only after the confirmation of the last added unit.
  const isPickerHidden = noneRemaining && !added && !adding;
  const isAllInCart = noneRemaining && inCart > 0 && !unavailable;
  const label = added
    ? 'products.addedToCart'
    : isAllInCart && !adding
      ? 'products.allInCart'
      : noneRemaining
        ? notPurchasable
          ? 'products.notPurchasable'
          : 'products.addToCart'
        : inCart > 0
          ? 'products.addMore'
          : 'products.addToCart';
  const hint = isAllInCart
    ? 'products.allItemsInCart'
    : !noneRemaining && quantity === remaining && !adding && 'products.maxQuantityReached';
  return (
    <form className={styles.box} onSubmit={(event) => void add(event)}>
      {!isPickerHidden && (
        <QuantityPicker
          ref={picker}
          size="lg"
          value={quantity}
          max={remaining}
          onChange={setSelected}
          onExceeded={() => showLimitToast(remaining)}
        />
      )}
      {/* Always the same button, never disabled after a press, so that it keeps the focus. */}
      <Button
        type="submit"
        size="lg"
        block={isPickerHidden}
        className={isPickerHidden ? styles.fullWidth : undefined}
        loading={adding}
        disabled={isPickerHidden && !pressed}
        aria-disabled={noneRemaining || undefined}
        icon={isPickerHidden ? undefined : added ? <IconCheck /> : <IconBag />}
      >
        {t(label)}
      </Button>
      <p className={styles.hint} role="status">
        {hint && t(hint)}
      </p>
    </form>
  );
}

/** A flag that resets itself after the confirmation time. */
function useConfirmation(): [boolean, () => void] {
  const [confirmations, setConfirmations] = useState(0);
  const [expired, setExpired] = useState(0);
  useEffect(() => {
    if (confirmations === 0) return;
    const timer = setTimeout(() => setExpired(confirmations), confirmationMs);
    return () => clearTimeout(timer);
  }, [confirmations]);
  return [confirmations > expired, () => setConfirmations((count) => count + 1)];
}
