import { useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import { useCartItems } from '../cart-view';
import { useLineActions } from '../line-actions';
import type { CartItem } from '../model';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { CartRow } from './CartRow';
import styles from './CartTable.module.css';

/** A table on wide screens; on narrow screens CSS turns each row into a card. */
export function CartTable() {
  const { t } = useTranslation();
  const items = useCartItems();
  const { remove } = useLineActions();
  const [itemToRemove, setItemToRemove] = useState<CartItem>();
  const [confirming, setConfirming] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusAfter = useFocusAfterRemoval(body);

  function removeItem(item: CartItem) {
    const index = items.findIndex(({ id }) => id === item.id);
    remove(item);
    focusAfter(index);
  }

  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('cart.product')}
            </th>
            <th scope="col" className={styles.end}>
              {t('cart.price')}
            </th>
            <th scope="col" className={styles.middle}>
              {t('products.quantity')}
            </th>
            <th scope="col" className={styles.end}>
              {t('cart.sum')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item) => (
            <CartRow
              key={item.id}
              item={item}
              onRemove={() => removeItem(item)}
              onRemoveRequest={() => {
                setItemToRemove(item);
                setConfirming(true);
              }}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('cart.removeTitle')}
        text={itemToRemove?.name ?? ''}
        confirmLabel={t('cart.removeConfirm')}
        onConfirm={() => {
          setConfirming(false);
          if (itemToRemove) removeItem(itemToRemove);
        }}
      />
    </>
  );
}
