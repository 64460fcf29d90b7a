import { expect, test } from 'vitest';
import { pagePath, pages } from './paths';

test('an address is made of its pattern and parameters', () => {
  expect(pagePath('home')).toBe('/');
  expect(pagePath('product', { id: 7 })).toBe('/product/7');
  expect(pagePath('order', { id: 'a/b?c' })).toBe('/order/a%2Fb%3Fc');
});

test('no two pages have the same address', () => {
  const paths = Object.values(pages).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
