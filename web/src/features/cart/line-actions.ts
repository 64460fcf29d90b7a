import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { type ToastOptions, useToastStore } from '../../shared/toasts';
import { clearCart, dismissOverStock, putBack, removeItem, setQuantity, validate } from './cart-actions';
import type { Removal } from './cart-check';
import { useCartStore } from './cart-context';
import { maxSeparateToasts, useCartChangeToasts } from './cart-toasts';
import { type Adjustments, type CartItem, findItem, localizedName, maximumOf } from './model';

export const lineTopic = (id: number) => `line:${id}`;
/** Topic of a toast about several removed lines. */
export const linesTopic = 'lines';

/**
 * Shows persistent warnings that name the removed items and offer to put back the available quantity. Items over stock
 * get none while an inline notice makes the same offer.
 */
export function useRemovedToasts(): (removed: readonly Removal[]) => void {
  const { t, language } = useTranslation();
  const toasts = useToastStore();
  const store = useCartStore();
  return useCallback(
    (allRemoved) => {
      // The warning about many lines puts back all of them at once, which notices do not.
      const hasNotices = allRemoved.length <= maxSeparateToasts && store.getState().noticeViews > 0;
      const removed = allRemoved.filter(({ reason }) => !hasNotices || reason !== 'overStock');
      const show = (text: string, topic: string, action: ToastOptions['action']) =>
        toasts.getState().show(text, { type: 'warning', duration: null, position: 'bottom', topic, action });
      const ok = { label: t('actions.ok') };
      const onAction = (available: Removal[]) => () => putBack(store, available);
      if (removed.length > maxSeparateToasts) {
        const names = removed.map(({ item }) => localizedName(item, language)).join(', ');
        const available = removed.filter(({ reason }) => reason === 'overStock');
        const action = { label: t('cart.putBackAvailable'), onAction: onAction(available) };
        show(
          t('cart.itemsRemovedDueToValidation', { names }),
          linesTopic,
          available.length > 0 ? action : ok,
        );
        return;
      }
      for (const removal of removed) {
        const { item, reason, stock: count } = removal;
        const name = localizedName(item, language);
        if (reason === 'overStock') {
          const action = { label: t('cart.putBack', { count }), onAction: onAction([removal]) };
          show(t('cart.itemRemovedOverStock', { name, count }), lineTopic(item.id), action);
        } else show(t('cart.itemRemovedDueToValidation', { name }), lineTopic(item.id), ok);
      }
    },
    [t, language, toasts, store],
  );
}

/** Cart actions of the popover and the cart page, with their toasts. */
export function useLineActions() {
  const { t } = useTranslation();
  const store = useCartStore();
  const toasts = useToastStore();
  const showRemovedToasts = useRemovedToasts();
  const showChangeToasts = useCartChangeToasts();
  return useMemo(() => {
    const { show } = toasts.getState();
    const showRemoved = (text: string, undo: () => void, detail?: string) =>
      show(text, {
        type: 'success',
        position: 'bottom',
        topic: 'removed',
        detail,
        action: { label: t('cart.undo'), onAction: undo },
      });
    const showRepriced = (repriced: Adjustments[]) => showChangeToasts({ lowered: [], repriced });
    const check = async () => {
      const { removed, repriced } = await validate(store);
      showRemovedToasts(removed);
      showRepriced(repriced);
    };
    return {
      check,
      putBack: (item: CartItem, quantity: number) => {
        putBack(store, [{ item, index: store.getState().cart.items.length, stock: quantity }]);
        void check();
      },
      dismissOverStock: (id: number) => dismissOverStock(store, id),
      setQuantity: async (id: number, quantity: number) => {
        const { cart } = store.getState();
        // A warning about the limit is obsolete; at the limit it may be about this very quantity.
        if (quantity < maximumOf(cart, findItem(cart, id) ?? { id }))
          toasts.getState().closeTopic(lineTopic(id));
        const { ok, removed, repriced = [] } = await setQuantity(store, id, quantity);
        if (!ok) show(t('cart.itemUnavailable'), { type: 'error', position: 'bottom' });
        if (removed) showRemovedToasts([removed]);
        showRepriced(repriced);
      },
      remove: ({ id, name }: Pick<CartItem, 'id' | 'name'>) => {
        const undo = removeItem(store, id);
        toasts.getState().closeTopic(lineTopic(id));
        showRemoved(t('cart.itemRemoved'), undo, name);
      },
      clear: () => showRemoved(t('cart.cleared'), clearCart(store)),
      /** Rereads storage, because another tab may have emptied the cart, and shows a toast if the cart is empty. */
      canCheckOut: () => {
        store.getState().restore();
        if (store.getState().cart.items.length > 0) return true;
        show(t('cart.empty'), { type: 'info' });
        return false;
      },
      showLimitToast: ({ id, name }: Pick<CartItem, 'id' | 'name'>, count: number) =>
        show(t('cart.quantityLimited', { name, count }), {
          type: 'warning',
          position: 'bottom',
          topic: lineTopic(id),
        }),
    };
  }, [t, store, toasts, showRemovedToasts, showChangeToasts]);
}
