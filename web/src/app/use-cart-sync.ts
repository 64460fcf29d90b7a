import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTellSeen } from '../features/cart';
import { defaultLanguage, parseLanguage } from '../shared/i18n/languages';
import { extractProducts, subscribeToProductUpdates } from '../shared/product-events';
import { storageKeys } from '../shared/storage-keys';
import type { AppServices } from './create-app';

/** Reads the cart before the first paint, follows other tabs, and learns from every product the page receives. */
export function useCartSync({
  cart,
  session,
  queryClient,
}: Pick<AppServices, 'cart' | 'session' | 'queryClient'>): void {
  const tellSeen = useTellSeen();
  const tell = useRef(tellSeen);
  tell.current = tellSeen;

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
    // Whoever signs out takes an order without an answer along.
    const stopFollowing = session.subscribe(comeBack);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', comeBack);
      stopFollowing();
    };
  }, [cart, session]);

  useEffect(() => {
    const see = (key: readonly unknown[], data: unknown) => {
      const language = parseLanguage(String(key[1]));
      const products = extractProducts(data);
      if (language && products.length > 0) tell.current(cart.getState().applyProducts(products, language));
    };
    // What came along with the page came from the server just now; later the cache holds what is older than the cart.
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) see(queryKey, state.data);
    const stopWatching = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') {
        see(event.query.queryKey, event.query.state.data);
      }
    });
    const stopFollowing = subscribeToProductUpdates(queryClient, ({ product, language }) =>
      tell.current(cart.getState().applyProducts([product], parseLanguage(language) ?? defaultLanguage)),
    );
    return () => {
      stopWatching();
      stopFollowing();
    };
  }, [cart, queryClient]);
}
