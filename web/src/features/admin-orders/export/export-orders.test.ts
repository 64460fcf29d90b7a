import { expect, test } from 'vitest';
import { fileName } from '../../../shared/api/download';
import { createRowCounter } from './export-orders';

const bytes = (text: string) => new TextEncoder().encode(text);

test('STO-07: rows are counted across parts, without the header and line breaks in quotes', () => {
  const count = createRowCounter();
  expect(count(bytes('number,note\r\nNV-1,"two\r'))).toBe(0);
  expect(count(bytes('\nlines ""quoted"""\r\nNV-2'))).toBe(1);
  expect(count(bytes(',\r\n'))).toBe(2);
});

test('STO-07: the file has the name of the server, which cannot contain a path', () => {
  expect(fileName('attachment; filename="orders-2026-11-17.csv"')).toBe('orders-2026-11-17.csv');
  expect(fileName('attachment; filename="../x.csv"')).toBe('export.csv');
  expect(fileName(null)).toBe('export.csv');
});
