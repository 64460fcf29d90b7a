import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct, aProductPage } from '../testing/builders';
import { createQueryClient } from './api/query-client';
import { queryKeys } from './api/query-keys';
import { productUpdatedEvent, publishProductUpdate, subscribeToProductUpdates } from './product-events';

const old = aProduct({ id: 5, translatedName: 'Старое' });
const fresh = { ...old, translatedName: 'Новое', price: 9 };
const other = aProduct({ id: 6 });

let client = createQueryClient();
let stop = () => {};
beforeEach(() => {
  client = createQueryClient();
  stop = subscribeToProductUpdates(client);
});
afterEach(() => stop());

describe('an updated product', () => {
  test('GEN-10 replaces its older self in every list, page and single view', () => {
    client.setQueryData(queryKeys.product('ru', 5), old);
    client.setQueryData(queryKeys.recommendedProducts('ru', 0, 20), aProductPage([other, old]));
    client.setQueryData(['some list', 'ru'], [old, other]);
    publishProductUpdate({ product: fresh, language: 'ru' });
    expect(client.getQueryData(queryKeys.product('ru', 5))).toEqual(fresh);
    expect(client.getQueryData(queryKeys.recommendedProducts('ru', 0, 20))).toEqual(
      aProductPage([other, fresh]),
    );
    expect(client.getQueryData(['some list', 'ru'])).toEqual([fresh, other]);
  });

  test('GEN-10 leaves everything else alone', () => {
    const settings = { id: 5, shopName: 'Nevel' };
    client.setQueryData(queryKeys.settings('ru'), settings);
    client.setQueryData(queryKeys.product('ru', 6), other);
    publishProductUpdate({ product: fresh, language: 'ru' });
    expect(client.getQueryData(queryKeys.settings('ru'))).toBe(settings);
    expect(client.getQueryData(queryKeys.product('ru', 6))).toBe(other);
  });

  test('GEN-10 in another language is asked for anew, since its texts are not known', () => {
    client.setQueryData(queryKeys.product('en', 5), old);
    publishProductUpdate({ product: fresh, language: 'ru' });
    expect(client.getQueryData(queryKeys.product('en', 5))).toEqual(old);
    expect(client.getQueryState(queryKeys.product('en', 5))?.isInvalidated).toBe(true);
  });

  test('GEN-10 reaches other open tabs', async () => {
    const inOtherTab = createQueryClient();
    inOtherTab.setQueryData(queryKeys.product('ru', 5), old);
    const tab = new BroadcastChannel('nevel-products');
    const received = new Promise((resolve) => {
      tab.onmessage = (event) => resolve(event.data);
    });
    publishProductUpdate({ product: fresh, language: 'ru' });
    expect(await received).toEqual({ product: fresh, language: 'ru' });
    tab.close();
  });

  test('GEN-10 arrives from other tabs', async () => {
    client.setQueryData(queryKeys.product('ru', 5), old);
    const tab = new BroadcastChannel('nevel-products');
    tab.postMessage({ product: fresh, language: 'ru' });
    await vi.waitFor(() => expect(client.getQueryData(queryKeys.product('ru', 5))).toEqual(fresh));
    tab.close();
  });

  test.each([undefined, null, 'x', {}, { product: null }, { product: { id: 5 } }])(
    'GEN-10 that is none is ignored: %j',
    (detail) => {
      client.setQueryData(queryKeys.product('ru', 5), old);
      window.dispatchEvent(new CustomEvent(productUpdatedEvent, { detail }));
      expect(client.getQueryData(queryKeys.product('ru', 5))).toEqual(old);
    },
  );
});
