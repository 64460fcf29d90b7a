import type { ProductSummary } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import type { CartStore } from './cart-store';
import { type AddResult, findItem, withAdded } from './model';

/** Adds the product immediately, checks availability for the first unit and removes it again if unavailable. */
export async function addProduct(
  store: CartStore,
  product: ProductSummary,
  n: number,
  language: Language,
): Promise<AddResult> {
  const { result, isFirst } = store.getState().update((cart) => ({
    isFirst: !findItem(cart, product.id),
    ...withAdded(cart, product, n, language),
  }));
  if (!isFirst || result.added === 0) return result;
  const actions = await import('./cart-actions').catch(() => undefined);
  if (actions) return actions.checkAdded(store, product.id, result);
  // Without the code of the check the item stays, as without a response, and is checked again at checkout.
  store.setState(({ cart, unchecked }) =>
    findItem(cart, product.id) ? { unchecked: new Set(unchecked).add(product.id) } : {},
  );
  return result;
}
