import type { ProductAvailability } from '../../shared/api/types';
import type { CartItem } from '../cart';

// What stands between a cart and an order.

export interface CartProblem {
  id: number;
  name: string;
  reason: 'missing' | 'outOfStock' | 'tooMany' | 'checkFailed';
  /** How many there are, as far as is known. */
  available: number;
}

/** Judges every line; without answers none of them could be checked. */
export function problemsOf(
  items: readonly CartItem[],
  answers: readonly ProductAvailability[] | undefined,
): CartProblem[] {
  const found = new Map(answers?.map((answer) => [answer.id, answer]));
  return items.flatMap((item): CartProblem[] => {
    const answer = found.get(item.id);
    const reason = reasonOf(item, answer);
    return reason
      ? [{ id: item.id, name: item.name, reason, available: Math.max(0, answer?.stock ?? 0) }]
      : [];
  });
}

function reasonOf(
  item: CartItem,
  answer: ProductAvailability | undefined,
): CartProblem['reason'] | undefined {
  if (!answer) return 'checkFailed';
  if (!answer.exists || !answer.purchasable) return 'missing';
  if (!answer.inStock || answer.stock < 1) return 'outOfStock';
  return answer.stock < item.quantity ? 'tooMany' : undefined;
}
