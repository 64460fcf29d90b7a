import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { ApiError, getProblem, isRejected, problemDetail } from '../../shared/api/api-error';
import { queryScopes } from '../../shared/api/query-keys';
import { type FormError, FormSubmitError } from '../../shared/forms/form-error';
import { type Message, useFormatMessage } from '../../shared/forms/messages';
import { useLanguage } from '../../shared/i18n/use-language';
import { formatMoney } from '../../shared/money';
import { useToastStore } from '../../shared/toasts';
import {
  type Adjustments,
  adoptPrices,
  clearAttempt,
  currentAttempt,
  fetchAvailability,
  markSent,
  offeredPrices,
  totalsOf,
  useCartItems,
  useCartStore,
  withoutOrdered,
} from '../cart';
import { invalidateOrders, orderPath, type PlacedState, placeOrder, rememberPlacedOrder } from '../orders';
import { useSessionStore } from '../session';
import { shippingTo, useSettings, zonesOf } from '../settings';
import { findCartIssues } from './cart-issues';
import type { CheckoutValues } from './checkout-form';
import { cartIssuesError, isAttemptResolved, orderErrorKind, withPriceChanges } from './order-errors';
import { toOrderRequest } from './order-request';
import { cartCheckKey, isExempt, productIds } from './use-cart-check';

/** How long a stock error is displayed before the page reloads. */
const reloadDelayMs = 2000;

export interface PlaceOrderOptions {
  /** Account of the buyer; undefined for a guest. */
  email: string | undefined;
  /** Loads the success page, so that navigation to it is immediate. */
  preloadSuccessPage: () => Promise<unknown>;
  /** Called before the ordered items are removed from the cart. */
  onPlaced: () => void;
}

/** Checks the cart again, sends the order and navigates to its success page. */
export function usePlaceOrder({
  email,
  preloadSuccessPage,
  onPlaced,
}: PlaceOrderOptions): (values: CheckoutValues) => Promise<void> {
  const api = useApi();
  const formatMessage = useFormatMessage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const store = useCartStore();
  const session = useSessionStore();
  const toasts = useToastStore();
  const items = useCartItems();
  const { settings } = useSettings();
  const { toPriceError, adoptPricesFrom } = useAdoptPrices();
  /** Price changes shown together with cart issues; they have to be confirmed once the issues are resolved. */
  const unconfirmedPrices = useRef<Adjustments[]>([]);
  const reloadTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Cancels the reload after navigation to another page.
  useEffect(() => () => clearTimeout(reloadTimer.current), []);

  /** Fails if the session has ended or another tab has signed in or out, so that no order goes to a wrong account. */
  function requireSameAccount(): void {
    session.getState().restore();
    if (session.getState().session?.user.email !== email) throw new ApiError('The account has changed', 401);
  }

  return async (values) => {
    // A new submit cancels the pending reload.
    clearTimeout(reloadTimer.current);
    // Stored names: a language change between two attempts must not change the request of the idempotency key.
    const storedItems = store.getState().cart.items;
    if (storedItems.length === 0)
      throw new FormSubmitError({ message: { key: 'checkout:errors.cartEmpty' } });
    const attempt = currentAttempt();
    // An order that may already exist has reserved its stock, so a check would prevent the retry.
    if (!attempt.isSent) {
      const wasChecked = queryClient.getQueryData(cartCheckKey(items)) !== undefined;
      let cause: unknown;
      const availability = await fetchAvailability(api, productIds(items)).catch((error: unknown) => {
        cause = error;
        return undefined;
      });
      if (availability) queryClient.setQueryData(cartCheckKey(items), availability);
      const issues = findCartIssues(items, availability);
      const isOrderable = ({ item }: Adjustments) =>
        items.some(({ id }) => id === item.id) &&
        issues.every(({ id, reason }) => id !== item.id || reason === 'tooMany');
      const changes = [
        ...unconfirmedPrices.current,
        ...adoptPrices(store, offeredPrices(availability ?? [])),
      ].filter(isOrderable);
      const priceError = toPriceError(changes);
      unconfirmedPrices.current = issues.length > 0 ? changes : [];
      if (issues.length > 0) {
        throw new FormSubmitError(
          withPriceChanges(cartIssuesError(issues, formatMessage, cause), priceError),
        );
      }
      if (priceError) throw new FormSubmitError(priceError);
      // After a failed first check the buyer has not seen which items cannot be returned.
      const exemptItems = items.filter(({ id }) => isExempt(id, availability ?? []));
      if (!wasChecked && exemptItems.length > 0)
        throw new FormSubmitError({
          message: { key: 'checkout:errors.exempt' },
          lines: exemptItems.map(({ name }) => ({ text: name })),
        });
    }
    requireSameAccount();
    const { total } = totalsOf(storedItems, shippingTo(zonesOf(settings), values.country));
    markSent(store, attempt);
    try {
      const placedOrder = await placeOrder(api, toOrderRequest(values, storedItems, total), attempt.key);
      // If preloading fails, the route shows its own error.
      await preloadSuccessPage().catch(() => {});
      onPlaced();
      const { id, orderNumber, accessKey } = placedOrder;
      rememberPlacedOrder({ orderNumber, path: orderPath('order', id, accessKey) }, email);
      // They are about the cart that is now ordered.
      toasts.getState().clear();
      // Replaces the history entry, so that Back does not return to the checkout of a placed order.
      const state: PlacedState = { orderNumber };
      void navigate(orderPath('orderSuccess', id, accessKey), {
        replace: true,
        state,
      });
      store.getState().update((cart) => ({ cart: withoutOrdered(cart, storedItems) }));
      clearAttempt(store);
      invalidateOrders(queryClient);
    } catch (error) {
      // An error returned before the key was looked up does not resolve an earlier request.
      if (isAttemptResolved(error) || (!attempt.isSent && isRejected(error))) clearAttempt(store);
      const kind = orderErrorKind(error);
      if (kind === 'price') {
        // The shipping fee may have changed.
        await queryClient.invalidateQueries({ queryKey: queryScopes.settings });
        throw new FormSubmitError(adoptPricesFrom(error));
      }
      // Delivery countries or guest checkout may have changed.
      if (kind === 'other' && isRejected(error)) {
        void queryClient.invalidateQueries({ queryKey: queryScopes.settings });
      }
      if (kind === 'stock' || kind === 'unavailable') {
        reloadTimer.current = setTimeout(() => window.location.reload(), reloadDelayMs);
      }
      throw error;
    }
  };
}

/** Applies current prices to the cart and returns the changes as an error, which the buyer has to confirm. */
function useAdoptPrices() {
  const language = useLanguage();
  const store = useCartStore();

  function toPriceError(changes: readonly Adjustments[]): FormError | undefined {
    const lines: Message[] = changes.map(({ item, before, after }) => ({
      key: 'checkout:errors.priceChange',
      values: {
        name: item.names[language] ?? item.name,
        before: formatMoney(before, language),
        after: formatMoney(after, language),
      },
    }));
    return lines.length > 0 ? { message: { key: 'checkout:errors.pricesChanged' }, lines } : undefined;
  }

  /** Without a changed price, the server's total differs because of the shipping fee. */
  function adoptPricesFrom(error: unknown): FormError {
    const problem = getProblem(error);
    const prices = (problemDetail(problem, 'items') ?? []).flatMap(({ id, price }) =>
      price == null ? [] : [{ id: Number(id), price }],
    );
    const total = problemDetail(problem, 'totalPrice');
    return {
      message: { key: 'checkout:errors.shippingChanged' },
      ...toPriceError(adoptPrices(store, prices)),
      detail:
        total == null
          ? undefined
          : { key: 'checkout:errors.totalChanged', values: { total: formatMoney(total, language) } },
    };
  }

  return { toPriceError, adoptPricesFrom };
}
