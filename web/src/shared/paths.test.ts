import { expect, test } from 'vitest';
import { pagePath, pages } from './paths';

test('a path is built from its pattern and encoded parameters', () => {
  expect(pagePath('home')).toBe('/');
  expect(pagePath('product', { id: 7 })).toBe('/product/7');
  expect(pagePath('order', { id: 'a/b?c' })).toBe('/order/a%2Fb%3Fc');
});

test('no two pages have the same path', () => {
  const paths = Object.values(pages).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
