import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryScopes } from '../../shared/api/query-keys';
import type { ProductSummary } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { addProduct } from './add-product';
import { useCartStore } from './cart-context';
import { useAddedToast, useCartChangeToasts } from './cart-toasts';
import type { AddResult } from './model';

export function useAddToCart(product: ProductSummary) {
  const store = useCartStore();
  const language = useLanguage();
  const showAddedToast = useAddedToast();
  const showChangeToasts = useCartChangeToasts();
  const queryClient = useQueryClient();
  // Not by useMutation, which the first visit would load for this alone.
  const [adding, setAdding] = useState(false);

  async function addToCart(quantity: number): Promise<AddResult> {
    setAdding(true);
    const result = await addProduct(store, product, quantity, language).finally(() => setAdding(false));
    showAddedToast(product.translatedName, result);
    if (result.repriced) showChangeToasts({ lowered: [], repriced: result.repriced });
    // The displayed product data is stale.
    if (result.problem === 'unavailable')
      void queryClient.invalidateQueries({ queryKey: queryScopes.product });
    return result;
  }

  return { adding, addToCart };
}
