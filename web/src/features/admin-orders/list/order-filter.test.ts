import { describe, expect, test } from 'vitest';
import {
  countRestrictions,
  emptyFilter,
  filterQuery,
  openFilter,
  readFilter,
  readSort,
  refundFilter,
  sortQuery,
} from './order-filter';

const read = (query: string) => readFilter(new URLSearchParams(query));
const sortOf = (query: string) => readSort(new URLSearchParams(query), read(query));

describe('filter of the order list', () => {
  const full =
    'status=pending%2Cshipped&overdue=true&from=2026-11-01&to=2026-11-15&country=NL&totalFrom=10&totalTo=99.5&payment=ideal&paidFrom=2026-11-02&paidTo=2026-11-09&retention=held&customer=order-17';

  test('STO-01: every field is read from the URL and written back', () => {
    const filter = read(full);
    expect(filter).toEqual({
      statuses: ['PENDING', 'SHIPPED'],
      waiting: 'overdue',
      assignee: '',
      packing: '',
      from: '2026-11-01',
      to: '2026-11-15',
      country: 'NL',
      totalFrom: '10',
      totalTo: '99.5',
      payment: 'ideal',
      paidFrom: '2026-11-02',
      paidTo: '2026-11-09',
      retention: 'held',
      customer: 'order-17',
    });
    expect(new URLSearchParams(filterQuery(filter)).toString()).toBe(full);
    expect(countRestrictions(filter)).toBe(9);
  });

  test('STO-01: without parameters nothing is restricted', () => {
    expect(read('')).toEqual(emptyFilter);
    expect(filterQuery(emptyFilter)).toEqual({});
    expect(countRestrictions(emptyFilter)).toBe(0);
  });

  test.each([
    'status=unknown',
    'from=yesterday',
    'from=2026-13-01',
    'country=nl',
    'totalFrom=-1',
    'totalTo=1e3',
    'payment=gold',
    'retention=never',
    'customer=anna@mail.nl',
    'waiting=yes',
    'packing=lost',
  ])('STO-01: an invalid value is ignored: %s', (query) => expect(read(query)).toEqual(emptyFilter));

  test('STO-01: the end of an inverted range is ignored, also if the digits sort differently', () => {
    expect(read('from=2026-11-15&to=2026-11-01')).toEqual({ ...emptyFilter, from: '2026-11-15' });
    expect(read('paidFrom=2026-11-15&paidTo=2026-11-01')).toEqual({ ...emptyFilter, paidFrom: '2026-11-15' });
    expect(read('totalFrom=100&totalTo=20')).toEqual({ ...emptyFilter, totalFrom: '100' });
    expect(read('totalFrom=20&totalTo=100').totalTo).toBe('100');
  });
});

describe('the filter of staff who call', () => {
  test.each([
    ['due=true', { waiting: 'due' }],
    ['assignee=none', { assignee: 'none' }],
    ['assignee=12', { assignee: '12' }],
  ])('DSK-02: "%s" is read, written and counted', (query, expected) => {
    const filter = read(query);
    expect(filter).toEqual({ ...emptyFilter, ...expected });
    expect(new URLSearchParams(filterQuery(filter)).toString()).toBe(query);
    expect(countRestrictions(filter)).toBe(1);
  });

  test('DSK-02: unknown values are ignored', () => {
    expect(read('assignee=me&due=yes')).toEqual(emptyFilter);
    expect(read('due=true&overdue=true').waiting).toBe('overdue');
  });
});

describe('parts of the order list', () => {
  test('MON-03: orders that are not fully paid are one filter, unless the payment is restricted otherwise', () => {
    const choices = ['', 'open', 'unpaid', 'partly', 'paid', 'refund_due', 'refunded', 'ideal'];
    const open = choices.map((payment) => openFilter(read(`status=pending&payment=${payment}`))?.payment);
    expect(open).toEqual(['open', 'open', 'unpaid', 'partly', 'partly', undefined, undefined, undefined]);
  });

  test('MON-03: orders to refund are paid ones that are not canceled yet', () => {
    expect(refundFilter(read('status=pending,cancelled'))).toMatchObject({
      statuses: ['PENDING'],
      payment: 'paid',
    });
    expect(refundFilter(read('payment=open'))).toMatchObject({ payment: 'partly' });
    expect(refundFilter(read('status=cancelled'))).toBeUndefined();
    expect(refundFilter(read('payment=refunded'))).toBeUndefined();
  });
});

describe('sort order of the order list', () => {
  test.each([
    ['', 'created', 'desc'],
    ['status=pending', 'created', 'asc'],
    ['status=pending,processing', 'created', 'desc'],
    ['waiting=true', 'created', 'asc'],
    ['overdue=true', 'created', 'asc'],
    ['due=true', 'created', 'asc'],
    ['sort=total', 'total', 'desc'],
    ['sort=name', 'name', 'asc'],
    ['sort=status&direction=desc', 'status', 'desc'],
    ['sort=oldest', 'created', 'asc'],
    ['status=pending&sort=newest', 'created', 'desc'],
    ['sort=price&direction=up', 'created', 'desc'],
  ])('STO-01 STO-08: "%s" is sorted by %s %s', (query, key, direction) => {
    expect(sortOf(query)).toEqual({ key, direction });
  });

  test('STO-01: the default order is not written', () => {
    const pending = read('status=pending');
    expect(sortQuery({ key: 'created', direction: 'asc' }, pending)).toEqual({});
    expect(sortQuery({ key: 'created', direction: 'desc' }, pending)).toEqual({
      sort: 'created',
      direction: 'desc',
    });
    expect(sortQuery({ key: 'total', direction: 'desc' }, pending)).toEqual({ sort: 'total' });
    expect(sortQuery({ key: 'total', direction: 'asc' }, pending)).toEqual({
      sort: 'total',
      direction: 'asc',
    });
  });
});
