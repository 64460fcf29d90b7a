import { expect, test } from 'vitest';
import { SearchParams } from './search-params';

test.each([
  '',
  '?',
  '?page=2',
  'category=3&subcategory=31&page=2',
  '?page=2&page=3',
  '?page',
  '?page=',
  '?=2',
  '?a=b=c',
  '&&page=1&',
  '?q=a+b%20c%2B',
  '?q=%D0%BC%D1%8F%D1%82%D0%B0',
  '?q=100%',
])('reads %j as URLSearchParams does', (query) => {
  const expected = new URLSearchParams(query);
  const parameters = new SearchParams(query);
  expect([...parameters]).toEqual([...expected]);
  expect(parameters.keys()).toEqual([...expected.keys()]);
  for (const name of ['page', 'category', 'q', 'a', '', 'missing']) {
    expect(parameters.get(name)).toBe(expected.get(name));
    expect(parameters.getAll(name)).toEqual(expected.getAll(name));
    expect(parameters.has(name)).toBe(expected.has(name));
  }
  const visited: [string, string][] = [];
  parameters.forEach((value, name) => {
    visited.push([name, value]);
  });
  expect(visited).toEqual([...expected]);
  expect([...new SearchParams(parameters)]).toEqual([...expected]);
});
