import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import { useCartItems } from '../cart-context';
import { useLineActions } from '../cart-notices';
import type { CartItem } from '../model';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { CartRow } from './CartRow';
import styles from './CartTable.module.css';

/** A table on wide screens; on narrow ones the style sheet makes a card of each row. */
export function CartTable() {
  const { t } = useTranslation();
  const items = useCartItems();
  const { remove } = useLineActions();
  const [leaving, setLeaving] = useState<CartItem>();
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusAfter = useFocusAfterRemoval(body);

  function takeOut({ id }: CartItem) {
    const index = items.findIndex((item) => item.id === id);
    remove(id);
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
              onRemove={() => takeOut(item)}
              onAskToRemove={() => {
                setLeaving(item);
                setAsking(true);
              }}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cart.removeTitle')}
        text={leaving?.name ?? ''}
        confirmLabel={t('cart.removeConfirm')}
        onConfirm={() => {
          setAsking(false);
          if (leaving) takeOut(leaving);
        }}
      />
    </>
  );
}
