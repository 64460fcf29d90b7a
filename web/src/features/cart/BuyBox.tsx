import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../shared/api/types';
import { Button } from '../../shared/ui/Button';
import { IconBag, IconCheck } from '../../shared/ui/icons';
import { QuantityPicker } from '../../shared/ui/QuantityPicker';
import styles from './BuyBox.module.css';
import { useHeld } from './cart-context';
import { useLineActions } from './cart-notices';
import { useAddToCart } from './use-add-to-cart';

/** How long the button says that it was done. */
const addedFor = 1500;

/** Quantity and button of the product page. */
export function BuyBox({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { held, room } = useHeld(product);
  const { adding, addToCart } = useAddToCart(product);
  const { tellLimit } = useLineActions();
  const [chosen, setChosen] = useState(1);
  const [added, sayAdded] = useAddedMoment();
  const [pressed, setPressed] = useState(false);
  const unavailable = product.purchasable === false || product.stock <= 0;
  const nothingLeft = unavailable || room < 1;
  const quantity = Math.min(chosen, Math.max(1, room));

  async function add() {
    setPressed(true);
    const result = await addToCart(quantity);
    setChosen(1);
    if (result.added > 0) sayAdded();
  }

  // Until all is said about it, the button that put the last one in stays as it is.
  const isOver = nothingLeft && !added && !adding;
  const isAllInCart = nothingLeft && held > 0 && !unavailable;
  const words = added
    ? 'products.addedToCart'
    : isAllInCart && !adding
      ? 'products.allInCart'
      : held > 0 && !nothingLeft
        ? 'products.addMore'
        : 'products.addToCart';
  const hint = isAllInCart
    ? 'products.allItemsInCart'
    : nothingLeft
      ? !unavailable && 'products.outOfStock'
      : quantity === room && !adding && 'products.maxQuantityReached';
  return (
    <div className={styles.box}>
      {!isOver && (
        <QuantityPicker
          size="lg"
          value={quantity}
          max={room}
          onChange={setChosen}
          onExceeded={() => tellLimit(room)}
        />
      )}
      {/* One button throughout, never disabled under the finger: it keeps the focus of whoever pressed it. */}
      <Button
        size="lg"
        block={isOver}
        className={isOver ? styles.alone : undefined}
        loading={adding}
        disabled={isOver && !pressed}
        aria-disabled={nothingLeft || undefined}
        icon={isOver ? undefined : added ? <IconCheck /> : <IconBag />}
        onClick={() => {
          if (!nothingLeft) void add();
        }}
      >
        {t(words)}
      </Button>
      <p className={styles.hint} role="status">
        {hint && t(hint)}
      </p>
    </div>
  );
}

function useAddedMoment(): [boolean, () => void] {
  const [moments, setMoments] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (moments === 0) return;
    const timer = setTimeout(() => setOver(moments), addedFor);
    return () => clearTimeout(timer);
  }, [moments]);
  return [moments > over, () => setMoments((count) => count + 1)];
}
