import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../shared/api/types';
import { useCartActions } from './cart-context';
import { useTellAdded } from './cart-notices';
import type { AddResult } from './model';

/** Adding a product, with the words that go with it. */
export function useAddToCart(product: Product) {
  const { add } = useCartActions();
  const tellAdded = useTellAdded();
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState(false);

  async function addToCart(n: number): Promise<AddResult> {
    setAdding(true);
    const result = await add(product, n);
    setAdding(false);
    tellAdded(product.translatedName, result);
    // The page has shown something that is no longer so.
    if (result.problem === 'unavailable') void queryClient.invalidateQueries({ queryKey: ['product'] });
    return result;
  }

  return { adding, addToCart };
}
