import type { QueryClient } from '@tanstack/react-query';
import { queryLanguage } from './api/query-keys';
import type { Product, ProductSummary } from './api/types';
import type { Language } from './i18n/languages';

// Propagates a product update from the admin to all open views, including other tabs.

export const productUpdatedEvent = 'productUpdated';
const channelName = 'nevel-products';

export interface ProductUpdate {
  product: Product;
  /** The language of the translated texts in `product`. */
  language: Language;
}

/** The channel of the subscription. A channel does not receive its own messages, so publishing must use the same one. */
let channel: BroadcastChannel | undefined;

/** Publishes the update in this tab by an event, and to all other tabs by the channel. */
export function publishProductUpdate(update: ProductUpdate): void {
  window.dispatchEvent(new CustomEvent<ProductUpdate>(productUpdatedEvent, { detail: update }));
  channel?.postMessage(update);
}

/** Applies published updates to the query cache and calls `onUpdate`. Returns the unsubscribe function. */
export function subscribeToProductUpdates(
  queryClient: QueryClient,
  onUpdate: (update: ProductUpdate) => void = () => {},
): () => void {
  const apply = (update: unknown) => {
    if (!isProductUpdate(update)) return;
    replaceProduct(queryClient, update);
    onUpdate(update);
  };
  const onEvent = (event: Event) => apply((event as CustomEvent<unknown>).detail);
  window.addEventListener(productUpdatedEvent, onEvent);

  const opened = new BroadcastChannel(channelName);
  channel = opened;
  opened.addEventListener('message', (event: MessageEvent<unknown>) => apply(event.data));

  return () => {
    window.removeEventListener(productUpdatedEvent, onEvent);
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

/** Replaces the product in cached queries of its language and invalidates queries of other languages. */
function replaceProduct(queryClient: QueryClient, { product, language }: ProductUpdate): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!containsProduct(query.state.data, product.id)) continue;
    if (queryLanguage(query.queryKey) === language) {
      queryClient.setQueryData(query.queryKey, (data: unknown) => withProduct(data, product));
    } else {
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  }
}

/** Returns the products in a response: a single product, a list or a page of a list. */
export function extractProducts(data: unknown): ProductSummary[] {
  if (isProduct(data)) return [data];
  return listItems(data)?.filter(isProduct) ?? [];
}

function containsProduct(data: unknown, id: number): boolean {
  return extractProducts(data).some((product) => product.id === id);
}

function withProduct(data: unknown, product: Product): unknown {
  if (isProduct(data)) return product;
  const items = listItems(data);
  if (!items) return data;
  const replaced = items.map((item) => (isProduct(item) && item.id === product.id ? product : item));
  return Array.isArray(data) ? replaced : { ...(data as object), content: replaced };
}

function listItems(data: unknown): unknown[] | undefined {
  if (Array.isArray(data)) return data;
  const content = typeof data === 'object' && data !== null && 'content' in data ? data.content : undefined;
  return Array.isArray(content) ? content : undefined;
}

function isProduct(value: unknown): value is ProductSummary {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'price' in value && 'purchasable' in value
  );
}

function isProductUpdate(value: unknown): value is ProductUpdate {
  return typeof value === 'object' && value !== null && 'product' in value && isProduct(value.product);
}
