import type { CartItem, CheckedProduct } from '../features/cart';
import { storageKeys } from '../shared/storage-keys';
import { mockGet } from './mock-api';

/** Stores a cart in localStorage. */
export function storeCart(...lines: Partial<CartItem>[]): void {
  const items = lines.map((line, index) => ({
    id: index + 1,
    name: `Товар ${index + 1}`,
    price: 7.95,
    img: null,
    quantity: 1,
    stock: 5,
    ...line,
  }));
  window.localStorage.setItem(
    storageKeys.cart,
    JSON.stringify({ state: { items, maximums: {} }, version: 1 }),
  );
}

/** Returns the id and the quantity of each stored line. */
export function readStoredCart(): [id: number, quantity: number][] {
  const { state } = JSON.parse(window.localStorage.getItem(storageKeys.cart) ?? '{"state":{"items":[]}}');
  return state.items.map(({ id, quantity }: CartItem) => [id, quantity]);
}

/** Mocks the availability; products without overrides have a stock of five. Returns the `ids` of all requests. */
export function mockAvailability(overrides: Record<number, Partial<CheckedProduct>> = {}): string[] {
  const requestedIds: string[] = [];
  mockGet('/api/v1/products/availability', ({ query }) => {
    const ids = query.get('ids') ?? '';
    requestedIds.push(ids);
    return ids.split(',').map((id) => {
      const stock = overrides[Number(id)]?.stock ?? 5;
      return {
        id: Number(id),
        exists: true,
        inStock: stock > 0,
        purchasable: true,
        stock,
        withdrawalExempt: false,
        ...overrides[Number(id)],
      };
    });
  });
  return requestedIds;
}

export function mockAvailabilityError(response: () => Response): void {
  mockGet('/api/v1/products/availability', response);
}
