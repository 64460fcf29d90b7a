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
  const unavailable = product.purchasable === false || product.stock <= 0;
  const nothingLeft = unavailable || room < 1;
  const quantity = Math.min(chosen, Math.max(1, room));

  async function add() {
    const result = await addToCart(quantity);
    setChosen(1);
    if (result.added > 0) sayAdded();
  }

  if (nothingLeft && !added) {
    return (
      <div className={styles.box}>
        <Button size="lg" block disabled className={styles.alone}>
          {t(held > 0 && !unavailable ? 'products.allInCart' : 'products.addToCart')}
        </Button>
        <p className={styles.hint} role="status">
          {!unavailable && t(held > 0 ? 'products.allItemsInCart' : 'products.outOfStock')}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <QuantityPicker
        size="lg"
        value={quantity}
        max={room}
        onChange={setChosen}
        onExceeded={() => tellLimit(room)}
      />
      <Button
        size="lg"
        loading={adding}
        disabled={nothingLeft}
        icon={added ? <IconCheck /> : <IconBag />}
        onClick={() => void add()}
      >
        {added ? t('products.addedToCart') : held > 0 ? t('products.addMore') : t('products.addToCart')}
      </Button>
      <p className={styles.hint} role="status">
        {nothingLeft
          ? t('products.allItemsInCart')
          : quantity === room && !adding && t('products.maxQuantityReached')}
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
