import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language';
import { type NoticeOptions, productNotice, useNoticeStore } from '../../shared/notices';
import { useCartStore } from './cart-context';
import { type AddResult, type CartItem, cartLimits, nameIn, type Removal } from './model';

/** More than this would push each other out of sight; then one notice names them all. */
const mostWarnings = 3;

/** Says by name what was taken out, in warnings that stay until they are closed. */
export function useTellRemoved(): (removed: readonly Removal[]) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const notices = useNoticeStore();
  return useCallback(
    (removed) => {
      const stays: NoticeOptions = {
        type: 'warning',
        duration: null,
        place: 'bottom',
        action: { label: t('actions.ok') },
      };
      const show = (text: string) => notices.getState().show(text, stays);
      if (removed.length > mostWarnings) {
        const names = removed.map(({ item }) => nameIn(item, language)).join(', ');
        show(t('cart.itemsRemovedDueToValidation', { names }));
        return;
      }
      for (const { item, reason, stock } of removed) {
        const name = nameIn(item, language);
        show(
          reason === 'overStock'
            ? t('cart.itemRemovedOverStock', { name, count: stock })
            : t('cart.itemRemovedDueToValidation', { name }),
        );
      }
    },
    [t, language, notices],
  );
}

/** Says of which items there are fewer now than were in the cart. */
export function useTellLowered(): (lowered: readonly CartItem[]) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const notices = useNoticeStore();
  return useCallback(
    (lowered) => {
      for (const item of lowered) {
        const text = t('cart.itemLowered', { name: nameIn(item, language), count: item.quantity });
        notices.getState().show(text, { type: 'warning', duration: null, place: 'bottom' });
      }
    },
    [t, language, notices],
  );
}

/** Says what became of an add: how many went in, and why it was not all of them. */
export function useTellAdded(): (name: string, result: AddResult) => void {
  const { t } = useTranslation();
  const notices = useNoticeStore();
  return useCallback(
    (name, { added, maximum, problem }) => {
      const { show } = notices.getState();
      if (added > 0) {
        const text = t('products.successAddToCart', { name, count: added });
        show(text, { ...productNotice, type: 'success', topic: 'added' });
      }
      if (problem === 'limit')
        show(t('products.limitExceeded', { maximum }), { ...productNotice, type: 'warning' });
      if (problem === 'full') {
        show(t('cart.full', { maximum: cartLimits.lines }), { ...productNotice, type: 'warning' });
      }
      if (problem === 'unavailable') show(t('cart.itemUnavailable'), { ...productNotice, type: 'error' });
    },
    [t, notices],
  );
}

/** Changes of lines as the popover and the page make them, each with its words. */
export function useLineActions() {
  const { t } = useTranslation();
  const store = useCartStore();
  const notices = useNoticeStore();
  const tellRemoved = useTellRemoved();
  return useMemo(() => {
    const { show } = notices.getState();
    return {
      check: async () => {
        const { removed } = await store.getState().validate();
        tellRemoved(removed);
      },
      setQuantity: async (id: number, quantity: number) => {
        const { ok, removed } = await store.getState().setQuantity(id, quantity);
        if (!ok) show(t('cart.itemUnavailable'), { type: 'error', place: 'bottom' });
        if (removed) tellRemoved([removed]);
      },
      remove: (id: number) => {
        const putBack = store.getState().remove(id);
        show(t('cart.itemRemoved'), {
          type: 'success',
          place: 'bottom',
          topic: 'removed',
          action: { label: t('cart.putBack'), onAction: putBack },
        });
      },
      clear: () => {
        store.getState().clear();
        show(t('cart.cleared'), { type: 'success', place: 'bottom' });
      },
      /** Is there anything to check out? Looks past what this tab believes. */
      mayCheckOut: () => {
        store.getState().restore();
        if (store.getState().cart.items.length > 0) return true;
        show(t('cart.empty'), { type: 'info' });
        return false;
      },
      tellLimit: (maximum: number) =>
        show(t('products.limitExceeded', { maximum }), { ...productNotice, type: 'warning' }),
    };
  }, [t, store, notices, tellRemoved]);
}
