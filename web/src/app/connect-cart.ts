import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { CartStore } from '../features/cart';
import { asLanguage, defaultLanguage } from '../shared/i18n/languages';
import { followProducts, productsIn } from '../shared/product-events';
import { storageKeys } from '../shared/storage-keys';

interface CartParts {
  cart: CartStore;
  queryClient: QueryClient;
}

/** Reads the cart before the first paint, follows other tabs, and learns from every product the page receives. */
export function useKeptCart({ cart, queryClient }: CartParts): void {
  useLayoutEffect(() => {
    cart.getState().restore();
    const follow = (event: StorageEvent) => {
      // A cleared storage is announced without a key.
      if (event.key === null || event.key === storageKeys.cart) cart.getState().restore();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [cart]);

  useEffect(() => {
    const see = (key: readonly unknown[], data: unknown) => {
      const language = asLanguage(String(key[1]));
      const products = productsIn(data);
      if (language && products.length > 0) cart.getState().see(products, language);
    };
    // What came along with the page came from the server just now.
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) see(queryKey, state.data);
    const stopWatching = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') {
        see(event.query.queryKey, event.query.state.data);
      }
    });
    const stopFollowing = followProducts(queryClient, ({ product, language }) =>
      cart.getState().see([product], asLanguage(language) ?? defaultLanguage),
    );
    return () => {
      stopWatching();
      stopFollowing();
    };
  }, [cart, queryClient]);
}
