import type { CartItem } from '../features/cart';
import type { ProductAvailability } from '../shared/api/types';
import { storageKeys } from '../shared/storage-keys';
import { mockGet } from './mock-api';

/** Leaves a cart in the browser, as an earlier visit would have. */
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

/** What a reload would find: the id and the quantity of each line. */
export function readStoredCart(): [id: number, quantity: number][] {
  const { state } = JSON.parse(window.localStorage.getItem(storageKeys.cart) ?? '{"state":{"items":[]}}');
  return state.items.map(({ id, quantity }: CartItem) => [id, quantity]);
}

/** Answers what is available; a product that is not named has five. The calls are counted. */
export function mockAvailability(parts: Record<number, Partial<ProductAvailability>> = {}): string[] {
  const asked: string[] = [];
  mockGet('/api/v1/products/availability', ({ query }) => {
    const ids = query.get('ids') ?? '';
    asked.push(ids);
    return ids.split(',').map((id) => {
      const stock = parts[Number(id)]?.stock ?? 5;
      return {
        id: Number(id),
        exists: true,
        inStock: stock > 0,
        purchasable: true,
        stock,
        ...parts[Number(id)],
      };
    });
  });
  return asked;
}

/** Nothing can be learnt about anything. */
export function mockAvailabilityError(response: () => Response): void {
  mockGet('/api/v1/products/availability', response);
}
