import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { productToast, useToastStore } from '../../shared/toasts';
import { type AddResult, type CartChanges, cartLimits, localizedName } from './model';

/** Beyond this number one toast lists all items, because more toasts do not fit on the screen. */
export const maxSeparateToasts = 3;

/** Shows warnings about reduced quantities and changed prices. */
export function useCartChangeToasts(): (changes: CartChanges) => void {
  const { t, language } = useTranslation();
  const toasts = useToastStore();
  return useCallback(
    ({ lowered, repriced }) => {
      const show = (text: string) =>
        toasts.getState().show(text, { type: 'warning', duration: null, position: 'bottom' });
      for (const item of lowered) {
        show(t('cart.itemLowered', { name: localizedName(item, language), count: item.quantity }));
      }
      if (repriced.length > maxSeparateToasts) {
        const names = repriced.map(({ item }) => localizedName(item, language)).join(', ');
        show(t('cart.itemsRepriced', { names }));
        return;
      }
      for (const { item, before, after } of repriced) {
        const amounts = { before: formatMoney(before, language), after: formatMoney(after, language) };
        show(t('cart.itemRepriced', { name: localizedName(item, language), ...amounts }));
      }
    },
    [t, language, toasts],
  );
}

/** Shows how many units were added and, if fewer than requested, why. */
export function useAddedToast(): (name: string, result: AddResult) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toasts = useToastStore();
  return useCallback(
    (name, { added, maximum, problem }) => {
      const { show } = toasts.getState();
      if (added > 0) {
        const text = t('products.successAddToCart', { name, count: added });
        const action = { label: t('cart.view'), onAction: () => void navigate(pagePath('cart')) };
        show(text, { ...productToast, type: 'success', topic: 'added', action });
      }
      if (problem === 'limit')
        show(t('products.limitExceeded', { maximum }), { ...productToast, type: 'warning' });
      if (problem === 'full') {
        show(t('cart.full', { maximum: cartLimits.lines }), { ...productToast, type: 'warning' });
      }
      if (problem === 'unavailable') show(t('cart.itemUnavailable'), { ...productToast, type: 'error' });
    },
    [t, navigate, toasts],
  );
}

/** Tells that fewer units can be added than were typed, and which quantity is selected instead. */
export function useAddLimitToast(): (maximum: number) => void {
  const { t } = useTranslation();
  const toasts = useToastStore();
  return (maximum) => {
    const detail = t('products.quantitySet', { count: maximum });
    toasts
      .getState()
      .show(t('products.limitExceeded', { maximum }), { ...productToast, type: 'warning', detail });
  };
}
