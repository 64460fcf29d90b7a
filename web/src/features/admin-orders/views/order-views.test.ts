import { describe, expect, test } from 'vitest';
import { editViews, invalidNames, saveView, viewQuery } from './order-views';

const views = [
  { name: 'Не оплачены', query: 'payment=unpaid' },
  { name: 'Италия', query: 'country=IT' },
];

describe('saved views', () => {
  test('STO-01: a view stores search, filters and sort order, but no page and no open order', () => {
    const address = 'page=3&after=abc&order=17&job=2&size=25&direction=asc&sort=total&country=NL&search=anna';
    expect(viewQuery(new URLSearchParams(address))).toBe('search=anna&country=NL&sort=total&direction=asc');
    expect(viewQuery(new URLSearchParams('page=2'))).toBe('');
  });

  test('STO-01: saving adds a view, or replaces the one of the same name', () => {
    expect(saveView({ name: ' Новые ', query: 'x=1' })(views).at(-1)).toEqual({
      name: 'Новые',
      query: 'x=1',
    });
    expect(saveView({ name: 'италия', query: 'country=IT&payment=paid' })(views)).toEqual([
      views[0],
      { name: 'италия', query: 'country=IT&payment=paid' },
    ]);
  });

  test('STO-01: renaming and deleting keep views that were saved in another window', () => {
    const other = { name: 'Другое окно', query: 'payment=paid' };
    const edits = new Map([
      ['Не оплачены', null],
      ['Италия', 'Рим '],
    ]);
    expect(editViews(edits)([...views, other])).toEqual([{ name: 'Рим', query: 'country=IT' }, other]);
  });

  test('STO-01: names must be unique, ignoring case, and not empty', () => {
    expect([...invalidNames(views, new Map([['Италия', ' НЕ оплачены']]))]).toEqual([
      ['Италия', 'duplicate'],
    ]);
    expect([...invalidNames(views, new Map([['Италия', ' ']]))]).toEqual([['Италия', 'required']]);
    const swapped = new Map([
      ['Италия', 'Не оплачены'],
      ['Не оплачены', null],
    ]);
    expect([...invalidNames(views, swapped)]).toEqual([]);
  });
});
