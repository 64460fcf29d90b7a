import { describe, expect, test } from 'vitest';
import { rules } from '../../shared/rules.gen';
import { numberSoFar } from './number-so-far';
import { readNumber } from './order-number';
import { pictureFault } from './picture-rules';
import { readListAddress, writeListAddress } from './use-list-address';

describe('the address of a list', () => {
  const read = (query: string) => readListAddress(new URLSearchParams(query));

  test('ADM-02 shows ten rows of the first page unless it says otherwise', () => {
    expect(read('')).toEqual({ page: 1, size: 10, search: '' });
    expect(read('page=3&size=25&search=%D0%BC%D1%8F%D1%82%D0%B0')).toEqual({
      page: 3,
      size: 25,
      search: 'мята',
    });
  });

  test.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'page=1e99', 'size=7', 'size=1000'])(
    'ADM-02 what it says wrongly counts as not said: %s',
    (query) => expect(read(query)).toEqual({ page: 1, size: 10, search: '' }),
  );

  test('ADM-02 holds only what is not usual, and keeps what others put there', () => {
    const write = (query: string, list: ReturnType<typeof read>) =>
      writeListAddress(new URLSearchParams(query), list).toString();
    expect(write('tab=x', { page: 1, size: 10, search: '' })).toBe('tab=x');
    expect(write('page=4&search=a', { page: 2, size: 5, search: '' })).toBe('page=2&size=5');
  });
});

describe('an order number', () => {
  test('AFE-04 may be empty or a whole number from one', () => {
    expect(['', '  ', '1', ' 12 ', '999999'].map(readNumber)).toEqual([null, null, 1, 12, 999_999]);
  });

  test.each(['0', '-1', '1.5', '1e3', 'x', '007', '1 2', '1000000'])('AFE-04 is not "%s"', (typed) => {
    expect(readNumber(typed)).toBe('fault');
  });
});

describe('a field of numbers', () => {
  const read = (text: string, decimals = 2) => numberSoFar(text, decimals);

  test('APF-03 takes what is or may become a number from zero up', () => {
    for (const text of ['', '0', '12', '12.', '12,5', '12.50', ','])
      expect(read(text)).toEqual({ number: text });
    for (const text of ['', '0', '120']) expect(read(text, 0)).toEqual({ number: text });
  });

  test.each([
    ['€', ''],
    ['€ 8.50', '8.50'],
    ['12,50 €', '12,50'],
    ['1 299,00', '1299,00'],
    ['1.000,00', '1000,00'],
    ['1,299.50', '1299.50'],
    ['012,5', '12,5'],
    ['0,5', '0,5'],
  ])('APF-03 reads "%s" as it is written elsewhere', (text, number) => {
    expect(read(text)).toEqual({ number });
  });

  test.each([
    ['-', ''],
    ['-3', '3'],
    ['1e5', '15'],
  ])('APF-03 makes of "%s" what is a number in it, and not silently', (text, number) => {
    expect(read(text)).toEqual({ number, fault: 'signs' });
  });

  test.each([
    ['1.234', 'decimals'],
    ['1299.999', 'decimals'],
    ['1,2,3', 'unreadable'],
    ['5.5.', 'unreadable'],
    ['1234567890', 'unreadable'],
  ])('APF-03 refuses "%s" and knows why', (text, fault) => {
    expect(read(text)).toEqual({ fault });
  });

  test('APF-03 takes no decimals where there are none; a comma typed over a number empties the field', () => {
    expect(read('1,', 0)).toEqual({ fault: 'whole' });
    expect(read(',', 0)).toEqual({ number: '' });
  });
});

describe('a picture', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('APF-05 may be %s of 2 MB', (type) => {
    expect(pictureFault({ type, size: rules.imageMaxBytes })).toBeUndefined();
  });

  test.each(['image/svg+xml', 'text/html', 'image/bmp', ''])('APF-05 may not be "%s"', (type) => {
    expect(pictureFault({ type, size: 10 })).toEqual({ kind: 'type' });
  });

  test('APF-05 that is too big says by its size in MB, never rounded into the limit', () => {
    expect(pictureFault({ type: 'image/png', size: rules.imageMaxBytes + 1 })).toEqual({
      kind: 'tooBig',
      megabytes: '2.01',
    });
    expect(pictureFault({ type: 'image/png', size: 5 * 1024 * 1024 })).toMatchObject({ megabytes: '5.00' });
  });
});
