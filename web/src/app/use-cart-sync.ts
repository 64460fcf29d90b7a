import { useEffect, useEffectEvent } from 'react';
import { useCartChangeToasts } from '../features/cart';
import { queryLanguage } from '../shared/api/query-keys';
import { saveDraft } from '../shared/forms/drafts';
import { baseLanguage, parseLanguage } from '../shared/i18n/languages';
import { extractProducts, subscribeToProductUpdates } from '../shared/product-events';
import { placedOrderDraftKey, storageKeys } from '../shared/storage-keys';
import type { AppServices } from './create-app';

/** Restores the cart, syncs it with other tabs, and updates it from every loaded product. */
export function useCartSync({
  cart,
  session,
  queryClient,
}: Pick<AppServices, 'cart' | 'session' | 'queryClient'>): void {
  const showChangeToasts = useEffectEvent(useCartChangeToasts());

  useEffect(() => {
    const restore = () => cart.getState().restore();
    const onStorage = (event: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (event.key === null || event.key === storageKeys.cart) restore();
    };
    restore();
    window.addEventListener('storage', onStorage);
    // A page restored from the back/forward cache has missed storage events.
    window.addEventListener('pageshow', restore);
    // Sign-out discards an unconfirmed order.
    const unsubscribe = session.subscribe(restore);
    // A new cart ends the notice about the last order.
    const unsubscribeFromCart = cart.subscribe(({ cart: { items } }) => {
      if (items.length > 0) saveDraft(placedOrderDraftKey, {});
    });
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', restore);
      unsubscribe();
      unsubscribeFromCart();
    };
  }, [cart, session]);

  useEffect(() => {
    const applyQueryData = (key: readonly unknown[], data: unknown) => {
      const language = queryLanguage(key);
      const products = extractProducts(data);
      if (language && products.length > 0) {
        showChangeToasts(cart.getState().applyProducts(products, language));
      }
    };
    // Cached data is applied only once: at startup it is fresh from the server, later it may be older than the cart.
    for (const { queryKey, state } of queryClient.getQueryCache().getAll())
      applyQueryData(queryKey, state.data);
    const unsubscribeFromQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') {
        applyQueryData(event.query.queryKey, event.query.state.data);
      }
    });
    const unsubscribeFromUpdates = subscribeToProductUpdates(queryClient, ({ product, language }) =>
      showChangeToasts(cart.getState().applyProducts([product], parseLanguage(language) ?? baseLanguage)),
    );
    return () => {
      unsubscribeFromQueries();
      unsubscribeFromUpdates();
    };
  }, [cart, queryClient]);
}
