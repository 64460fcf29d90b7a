import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCategory, aProduct, aProductPage } from '../testing/builders';
import { mockGet } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

/** Opens the home page with one product. Returns the requests for other data. */
async function openHome() {
  const requests: string[] = [];
  mockGet('/api/v1/categories/root', [aCategory({ id: 3, translatedName: 'Жидкости' })]);
  mockGet('/api/v1/products/recommended', aProductPage([aProduct({ id: 5, translatedName: 'Lumen' })]));
  mockGet('/api/v1/products/id/{id}', ({ path }) => {
    requests.push(`product ${path.id}`);
    return aProduct({ id: 5, translatedName: 'Lumen', translatedDescription: 'Свежий вкус' });
  });
  mockGet('/api/v1/products/category/{id}', ({ path }) => {
    requests.push(`category ${path.id}`);
    return aProductPage([]);
  });
  const page = await openPage('/');
  const product = await screen.findByRole('link', { name: 'Lumen' });
  const category = screen.getByRole('link', { name: 'Жидкости' });
  await vi.dynamicImportSettled();
  return { ...page, requests, product, category };
}

describe('prefetching the page of a link', () => {
  test('a focused link loads the data of its page once', async () => {
    const { requests, product, category } = await openHome();
    product.focus();
    await waitFor(() => expect(requests).toEqual(['product 5']));
    category.focus();
    await waitFor(() => expect(requests).toEqual(['product 5', 'category 3']));
    product.focus();
    expect(requests).toHaveLength(2);
  });

  test('a touched link loads the data of its page', async () => {
    const { requests, category } = await openHome();
    fireEvent.touchStart(category.querySelector('span') as HTMLElement);
    await waitFor(() => expect(requests).toEqual(['category 3']));
  });

  test('a link is loaded when the mouse rests on it, not when it crosses it', async () => {
    const { requests, product, category } = await openHome();
    const hover = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' });
    hover(product);
    hover(category);
    await waitFor(() => expect(requests).toEqual(['category 3']));
    expect(requests).not.toContain('product 5');
  });

  test('nothing is loaded for a visitor who saves data', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
    const { requests, product, category } = await openHome();
    product.focus();
    category.focus();
    vi.unstubAllGlobals();
    fireEvent.touchStart(category);
    await waitFor(() => expect(requests).toEqual(['category 3']));
  });
});
