import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct, aProductPage } from '../testing/builders';
import { createQueryClient } from './api/query-client';
import { queryKeys } from './api/query-keys';
import { productUpdatedEvent, publishProductUpdate, subscribeToProductUpdates } from './product-events';

const old = aProduct({ id: 5, translatedName: 'Старое' });
const updated = { ...old, translatedName: 'Новое', price: 9 };
const other = aProduct({ id: 6 });

let client = createQueryClient();
let unsubscribe = () => {};
beforeEach(() => {
  client = createQueryClient();
  unsubscribe = subscribeToProductUpdates(client);
});
afterEach(() => unsubscribe());

describe('a product update', () => {
  test('GEN-10 replaces the product in every cached list, page and detail query', () => {
    client.setQueryData(queryKeys.product('ru', 5), old);
    client.setQueryData(queryKeys.recommendedProducts('ru', 0, 20), aProductPage([other, old]));
    client.setQueryData(['some list', 'ru'], [old, other]);
    publishProductUpdate({ product: updated, language: 'ru' });
    expect(client.getQueryData(queryKeys.product('ru', 5))).toEqual(updated);
    expect(client.getQueryData(queryKeys.recommendedProducts('ru', 0, 20))).toEqual(
      aProductPage([other, updated]),
    );
    expect(client.getQueryData(['some list', 'ru'])).toEqual([updated, other]);
  });

  test('GEN-10 does not change other cached data', () => {
    const settings = { id: 5, shopName: 'Nevel' };
    client.setQueryData(queryKeys.settings('ru'), settings);
    client.setQueryData(queryKeys.product('ru', 6), other);
    publishProductUpdate({ product: updated, language: 'ru' });
    expect(client.getQueryData(queryKeys.settings('ru'))).toBe(settings);
    expect(client.getQueryData(queryKeys.product('ru', 6))).toBe(other);
  });

  test('GEN-10 invalidates queries of other languages, because their texts are unknown', () => {
    client.setQueryData(queryKeys.product('en', 5), old);
    publishProductUpdate({ product: updated, language: 'ru' });
    expect(client.getQueryData(queryKeys.product('en', 5))).toEqual(old);
    expect(client.getQueryState(queryKeys.product('en', 5))?.isInvalidated).toBe(true);
  });

  test('GEN-10 reaches other open tabs', async () => {
    vi.resetModules();
    // Another instance of the module is another tab.
    const otherTab = await import('./product-events');
    const otherTabClient = createQueryClient();
    otherTabClient.setQueryData(queryKeys.product('ru', 5), old);
    const unsubscribeOtherTab = otherTab.subscribeToProductUpdates(otherTabClient);
    // The window event does not leave its tab; only the broadcast channel does.
    vi.spyOn(window, 'dispatchEvent').mockReturnValue(true);
    publishProductUpdate({ product: updated, language: 'ru' });
    await vi.waitFor(() => {
      expect(otherTabClient.getQueryData(queryKeys.product('ru', 5))).toEqual(updated);
    });
    unsubscribeOtherTab();
  });

  test('GEN-10 is applied once in the tab that published it', async () => {
    const applied: number[] = [];
    unsubscribe();
    unsubscribe = subscribeToProductUpdates(client, ({ product }) => applied.push(product.id));
    publishProductUpdate({ product: updated, language: 'ru' });
    // Messages arrive in order, so a message of another tab arrives after a message of this tab would.
    const tab = new BroadcastChannel('nevel-products');
    tab.postMessage({ product: other, language: 'ru' });
    await vi.waitFor(() => expect(applied).toContain(other.id));
    tab.close();
    expect(applied).toEqual([updated.id, other.id]);
  });

  test('GEN-10 is received from other tabs', async () => {
    client.setQueryData(queryKeys.product('ru', 5), old);
    const tab = new BroadcastChannel('nevel-products');
    tab.postMessage({ product: updated, language: 'ru' });
    await vi.waitFor(() => expect(client.getQueryData(queryKeys.product('ru', 5))).toEqual(updated));
    tab.close();
  });

  test.each([undefined, null, 'x', {}, { product: null }, { product: { id: 5 } }])(
    'GEN-10 ignores malformed events: %j',
    (detail) => {
      client.setQueryData(queryKeys.product('ru', 5), old);
      window.dispatchEvent(new CustomEvent(productUpdatedEvent, { detail }));
      expect(client.getQueryData(queryKeys.product('ru', 5))).toEqual(old);
    },
  );
});
