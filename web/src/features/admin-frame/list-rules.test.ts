import { describe, expect, test } from 'vitest';
import { rules } from '../../shared/rules.gen';
import { validateImage } from './image-rules';
import { numberInputError, readNumberInput } from './number-input';
import { parsePosition } from './parse-position';
import { readListParams, writeListParams } from './use-list-params';

describe('list parameters in the URL', () => {
  const read = (query: string) => readListParams(new URLSearchParams(query));

  test('ADM-02 default to the first page with ten rows', () => {
    expect(read('')).toEqual({ page: 1, size: 10, search: '' });
    expect(read('page=3&size=25&search=%D0%BC%D1%8F%D1%82%D0%B0')).toEqual({
      page: 3,
      size: 25,
      search: 'мята',
    });
  });

  test.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'page=1e99', 'size=7', 'size=1000'])(
    'ADM-02 invalid values become the defaults: %s',
    (query) => expect(read(query)).toEqual({ page: 1, size: 10, search: '' }),
  );

  test('ADM-02 defaults are omitted and other parameters are kept', () => {
    const write = (query: string, list: ReturnType<typeof read>) =>
      writeListParams(new URLSearchParams(query), list).toString();
    expect(write('tab=x', { page: 1, size: 10, search: '' })).toBe('tab=x');
    expect(write('page=4&search=a', { page: 2, size: 5, search: '' })).toBe('page=2&size=5');
  });

  test.each([50, 100, 200])('REF-04: the page size can be %i', (size) => {
    expect(read(`size=${size}`).size).toBe(size);
  });

  test('REF-04: the remembered size is used without a size and a position in the URL', () => {
    const sizes = (remembered: number) =>
      ['', 'search=a', 'size=5', 'page=2', 'after=x', 'before=x'].map(
        (query) => readListParams(new URLSearchParams(query), remembered).size,
      );
    expect(sizes(100)).toEqual([100, 100, 5, 10, 10, 10]);
    expect(sizes(7)).toEqual([10, 10, 5, 10, 10, 10]);
  });

  test('REF-04: a link says its size unless everybody reads it the same', () => {
    const link = (remembered: number) =>
      writeListParams(new URLSearchParams(), { page: 1, size: 10, search: '' }, remembered).toString();
    expect([link(10), link(50)]).toEqual(['', 'size=10']);
  });
});

describe('a position', () => {
  test('AFE-04 is empty or an integer starting at 1', () => {
    expect(['', '  ', '1', ' 12 ', '999999'].map(parsePosition)).toEqual([null, null, 1, 12, 999_999]);
  });

  test.each(['0', '-1', '1.5', '1e3', 'x', '007', '1 2', '1000000'])('AFE-04 is not "%s"', (input) => {
    expect(parsePosition(input)).toBe('invalid');
  });
});

describe('number input', () => {
  test('APF-03 accepts complete and incomplete non-negative numbers', () => {
    for (const text of ['', '0', '12', '12.', '12.5', '12.50', '.'])
      expect(readNumberInput(text, 2)).toBe(text);
    for (const text of ['', '0', '120']) expect(readNumberInput(text, 0)).toBe(text);
  });

  test.each([
    ['€', ''],
    ['€ 8.50', '8.50'],
    ['12,50 €', '12.50'],
    ['12,50 EUR', '12.50'],
    ['1 299,00', '1299.00'],
    ['1.000,00', '1000.00'],
    ['1,299.50', '1299.50'],
    ['012,5', '12.5'],
    ['0,5', '0.5'],
  ])('APF-03 reads "%s" without currency and thousands separators', (text, number) => {
    expect(readNumberInput(text, 2)).toBe(number);
  });

  test.each([
    ['-', 2, 'invalid'],
    ['-3', 2, 'invalid'],
    ['1e5', 2, 'invalid'],
    ['0x10', 0, 'invalid'],
    ['1,2,3', 2, 'invalid'],
    ['5.5.', 2, 'invalid'],
    ['abc', 2, 'invalid'],
    ['about 12', 2, 'invalid'],
    ['1€5', 2, 'invalid'],
    ['1.234', 2, 'decimals'],
    ['1299.999', 2, 'decimals'],
    ['1234567890', 2, 'tooLarge'],
    ['1,', 0, 'whole'],
    ['1.000', 0, 'whole'],
  ])('STO-08 keeps "%s" with %i decimals as an error', (text, decimals, error) => {
    expect([readNumberInput(text, decimals), numberInputError(text, decimals)]).toEqual([text, error]);
  });
});

describe('an image', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('APF-05 may be %s of 2 MB', (type) => {
    expect(validateImage({ type, size: rules.imageMaxBytes })).toBeUndefined();
  });

  test.each(['image/svg+xml', 'text/html', 'image/bmp', ''])('APF-05 may not be "%s"', (type) => {
    expect(validateImage({ type, size: 10 })).toEqual({ kind: 'type' });
  });

  test('APF-05 that is too big is reported with its size in MB, rounded up', () => {
    expect(validateImage({ type: 'image/png', size: rules.imageMaxBytes + 1 })).toEqual({
      kind: 'tooBig',
      megabytes: 2.01,
    });
    expect(validateImage({ type: 'image/png', size: 5 * 1024 * 1024 })).toMatchObject({ megabytes: 5 });
  });
});
