import { useEffect, useLayoutEffect } from 'react';
import { useTellLowered } from '../features/cart';
import { asLanguage, defaultLanguage } from '../shared/i18n/languages';
import { followProducts, productsIn } from '../shared/product-events';
import { storageKeys } from '../shared/storage-keys';
import type { AppParts } from './make-app';

/** Reads the cart before the first paint, follows other tabs, and learns from every product the page receives. */
export function useKeptCart({ cart, queryClient }: Pick<AppParts, 'cart' | 'queryClient'>): void {
  const tellLowered = useTellLowered();

  useLayoutEffect(() => {
    cart.getState().restore();
    const follow = (event: StorageEvent) => {
      // A cleared storage is announced without a key.
      if (event.key === null || event.key === storageKeys.cart) cart.getState().restore();
    };
    // A page that comes back from the browser's history has heard nothing meanwhile.
    const comeBack = () => cart.getState().restore();
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [cart]);

  useEffect(() => {
    const see = (key: readonly unknown[], data: unknown) => {
      const language = asLanguage(String(key[1]));
      const products = productsIn(data);
      if (language && products.length > 0) tellLowered(cart.getState().see(products, language));
    };
    // What came along with the page came from the server just now.
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) see(queryKey, state.data);
    const stopWatching = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') {
        see(event.query.queryKey, event.query.state.data);
      }
    });
    const stopFollowing = followProducts(queryClient, ({ product, language }) =>
      tellLowered(cart.getState().see([product], asLanguage(language) ?? defaultLanguage)),
    );
    return () => {
      stopWatching();
      stopFollowing();
    };
  }, [cart, queryClient, tellLowered]);
}
