import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { problemOf } from '../../shared/api/problem';
import type { Failure } from '../../shared/forms/failure';
import { type Message, useSay } from '../../shared/forms/messages';
import { useLanguage } from '../../shared/i18n/use-language';
import { formatMoney } from '../../shared/money';
import { askAvailability, useCartActions, useCartItems, useCartStore, useCartTotals } from '../cart';
import { forgetOrders, orderAddress, placeOrder } from '../orders';
import { problemsOf } from './cart-problems';
import type { CheckoutValues } from './checkout-form';
import { isDecided, isRefused, orderFailure, problemsFailure, refusalOf } from './order-failures';
import { orderRequest } from './order-request';
import { cartCheckKey, idsOf } from './use-cart-check';

/** How long the words about a shortage stand before the page is loaded anew. */
const reloadAfter = 2000;

export interface PlaceOptions {
  /** Brings the page that follows an order, so that it takes the place of the checkout at once. */
  prepare: () => Promise<unknown>;
  /** Called before the cart loses what was ordered. */
  onPlaced: () => void;
}

/**
 * Checks the cart once more, sends the order and leads to its page. What comes back is why there is none; nothing
 * of what was typed or chosen is lost by it.
 */
export function usePlaceOrder({
  prepare,
  onPlaced,
}: PlaceOptions): (values: CheckoutValues) => Promise<Failure | undefined> {
  const api = useApi();
  const say = useSay();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const store = useCartStore();
  const items = useCartItems();
  const { total } = useCartTotals();
  const { removeOrdered } = useCartActions();
  const adopt = useAdoptPrices();
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone on to another page meanwhile is left in peace.
  useEffect(() => () => clearTimeout(reload.current), []);

  return async (values) => {
    // Another press begins anew: the page must not be loaded anew under it.
    clearTimeout(reload.current);
    // Names as they are kept: a change of language between two tries must not make another request of it.
    const kept = store.getState().cart.items;
    if (kept.length === 0) return { message: { key: 'checkout:errors.cartEmpty' } };
    const { attempt: tries } = store.getState();
    const attempt = tries.current();
    // An order that may exist already has taken its stock: to check for it again would refuse its own repetition.
    if (!attempt.isSent) {
      let cause: unknown;
      const answers = await askAvailability(api, idsOf(items)).catch((error: unknown) => {
        cause = error;
        return undefined;
      });
      if (answers) queryClient.setQueryData(cartCheckKey(items), answers);
      const problems = problemsOf(items, answers);
      if (problems.length > 0) return problemsFailure(problems, say, cause);
    }
    tries.markSent(attempt);
    try {
      const placed = await placeOrder(api, orderRequest(values, kept, total), attempt.key);
      // Without it the page says itself that it cannot be had.
      await prepare().catch(() => {});
      onPlaced();
      // In the place of the checkout, so that Back does not lead to an order that is placed.
      void navigate(orderAddress('orderSuccess', placed.id, placed.accessKey), { replace: true });
      removeOrdered(kept);
      tries.forget();
      forgetOrders(queryClient);
      return undefined;
    } catch (error) {
      // An earlier send is not answered by a refusal that came before its order was looked for.
      if (isDecided(error) || (!attempt.isSent && isRefused(error))) tries.forget();
      const refusal = refusalOf(error);
      if (refusal === 'price') {
        // The cost of delivery may be what changed.
        await queryClient.invalidateQueries({ queryKey: ['settings'] });
        return adopt(error);
      }
      // Where the shop delivers to, and whether guests may order, may have been changed.
      if (refusal === 'other' && isRefused(error)) {
        void queryClient.invalidateQueries({ queryKey: ['settings'] });
      }
      if (refusal === 'stock' || refusal === 'unavailable') {
        reload.current = setTimeout(() => window.location.reload(), reloadAfter);
      }
      return orderFailure(error);
    }
  };
}

/** The cart takes over the prices of now; the buyer is told which changed and confirms once more. */
function useAdoptPrices(): (error: unknown) => Failure {
  const language = useLanguage();
  const { adoptPrices } = useCartActions();
  return (error) => {
    const details = problemOf(error)?.details;
    const offered = (details?.items ?? []).flatMap(({ id, price }) =>
      price == null ? [] : [{ id: Number(id), price }],
    );
    const lines: Message[] = adoptPrices(offered).map(({ item, before, after }) => ({
      key: 'checkout:errors.priceChange',
      values: {
        name: item.names[language] ?? item.name,
        before: formatMoney(before, language),
        after: formatMoney(after, language),
      },
    }));
    const total = details?.totalPrice;
    return {
      message: { key: 'checkout:errors.pricesChanged' },
      lines,
      detail:
        total == null
          ? undefined
          : { key: 'checkout:errors.totalChanged', values: { total: formatMoney(total, language) } },
    };
  };
}
