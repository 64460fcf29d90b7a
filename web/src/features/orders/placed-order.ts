import type { PlacedOrder } from '../../shared/api/types';
import { readDraft, saveDraft } from '../../shared/forms/drafts';
import { placedOrderDraftKey } from '../../shared/storage-keys';

// The order that was placed last in this tab, until a new cart begins. Buyers who go back to the cart see that it exists.

export interface PlacedOrderRecord extends Pick<PlacedOrder, 'orderNumber'> {
  path: string;
}

export function rememberPlacedOrder(
  { orderNumber, path }: PlacedOrderRecord,
  email: string | undefined,
): void {
  saveDraft(placedOrderDraftKey, { orderNumber, path, email: email ?? '' });
}

/** Returns the order if this account, or a guest, has placed it. */
export function lastPlacedOrder(email: string | undefined): PlacedOrderRecord | undefined {
  const { orderNumber, path, email: buyer } = readDraft(placedOrderDraftKey);
  if (typeof orderNumber !== 'string' || typeof path !== 'string') return undefined;
  return buyer === (email ?? '') ? { orderNumber, path } : undefined;
}
