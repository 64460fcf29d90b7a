import type { OrderStatus } from '../../../shared/api/types';
import { parsePositiveInteger } from '../../../shared/parse-positive-integer';
import { paymentMethods } from '../../../shared/payment-methods';
import { allStatuses, parseStatus } from '../order-model';

// The filter and the sort order of the order list. The names in the URL are those of the API.

export const waitingChoices = ['waiting', 'due', 'overdue'] as const;
export const paymentStates = ['open', 'unpaid', 'partly', 'paid', 'refund_due', 'refunded'] as const;
export const paymentChoices = [...paymentStates, ...paymentMethods] as const;

/** Of orders in processing. */
export const packingChoices = ['open', 'not_printed', 'printed', 'packed'] as const;

export const retentionChoices = ['soon', 'held', 'buyerOwes', 'shopOwes', 'withdrawal'] as const;

/** Fields without a restriction are empty. */
export interface OrderFilter {
  statuses: readonly OrderStatus[];
  waiting: '' | (typeof waitingChoices)[number];
  /** ID of the administrator who handles the order, or `none`. */
  assignee: string;
  packing: '' | (typeof packingChoices)[number];
  /** First and last day, such as `2026-11-15`. */
  from: string;
  to: string;
  country: string;
  /** Euros, with a decimal point. */
  totalFrom: string;
  totalTo: string;
  payment: '' | (typeof paymentChoices)[number];
  /** First and last day of a payment or refund. */
  paidFrom: string;
  paidTo: string;
  /** Completed orders whose personal data is erased soon or held back. */
  retention: '' | (typeof retentionChoices)[number];
  /** ID of an account, or `order-` and the ID of an order of the guest. */
  customer: string;
}

export const emptyFilter: OrderFilter = {
  statuses: [],
  waiting: '',
  assignee: '',
  packing: '',
  from: '',
  to: '',
  country: '',
  totalFrom: '',
  totalTo: '',
  payment: '',
  paidFrom: '',
  paidTo: '',
  retention: '',
  customer: '',
};

export const filterParameters = [
  'status',
  'waiting',
  'due',
  'overdue',
  'assignee',
  'packing',
  'from',
  'to',
  'country',
  'totalFrom',
  'totalTo',
  'payment',
  'paidFrom',
  'paidTo',
  'retention',
  'customer',
] as const;

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Whether a text is an amount in euros with a decimal point. */
export function isAmount(text: string): boolean {
  return /^\d{1,9}(?:\.\d{0,2})?$/.test(text);
}

/** Whether the end of a range is before its start. An open range is not inverted. */
export function isInverted<Value>(from: Value | '', to: Value | ''): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Reads the filter from a query string; invalid values are ignored. */
export function readFilter(parameters: URLSearchParams): OrderFilter {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = parameters.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  const from = read('from', isDay);
  const to = read('to', isDay);
  const paidFrom = read('paidFrom', isDay);
  const paidTo = read('paidTo', isDay);
  const totalFrom = read('totalFrom', isAmount);
  const totalTo = read('totalTo', isAmount);
  const statuses = (parameters.get('status') ?? '').split(',').map(parseStatus);
  return {
    statuses: [...new Set(statuses.filter((status) => status !== undefined))],
    waiting: waitingChoices.findLast((name) => parameters.get(name) === 'true') ?? '',
    assignee: read('assignee', (text) => text === 'none' || parsePositiveInteger(text) !== undefined),
    packing: packingChoices.find((choice) => choice === parameters.get('packing')) ?? '',
    from,
    to: isInverted(from, to) ? '' : to,
    country: read('country', (code) => /^[A-Z]{2}$/.test(code)),
    totalFrom,
    totalTo: isInverted(totalFrom && Number(totalFrom), totalTo && Number(totalTo)) ? '' : totalTo,
    payment: paymentChoices.find((choice) => choice === parameters.get('payment')) ?? '',
    paidFrom,
    paidTo: isInverted(paidFrom, paidTo) ? '' : paidTo,
    retention: retentionChoices.find((choice) => choice === parameters.get('retention')) ?? '',
    customer: read('customer', (text) => parsePositiveInteger(text.replace(/^order-/, '')) !== undefined),
  };
}

export function filterQuery(filter: OrderFilter): Partial<Record<(typeof filterParameters)[number], string>> {
  const { statuses, waiting, ...values } = filter;
  const query = {
    status: statuses.join(',').toLowerCase(),
    waiting: waiting === 'waiting' ? 'true' : '',
    due: waiting === 'due' ? 'true' : '',
    overdue: waiting === 'overdue' ? 'true' : '',
    ...values,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Number of restrictions, both ends of a range counted as one. */
export function countRestrictions(filter: OrderFilter) {
  const { statuses, waiting, assignee, packing, from, to, country, payment, retention, customer, ...ranges } =
    filter;
  const parts = [
    statuses.length > 0,
    waiting,
    assignee,
    packing,
    from || to,
    country,
    ranges.totalFrom || ranges.totalTo,
    payment,
    ranges.paidFrom || ranges.paidTo,
    retention,
    customer,
  ];
  return parts.filter(Boolean).length;
}

type Payment = OrderFilter['payment'];

/** The part of the orders that is not fully paid; undefined if another restriction of the payment hides it. */
export function openFilter(filter: OrderFilter): OrderFilter | undefined {
  const choices: Partial<Record<Payment, Payment>> = {
    '': 'open',
    open: 'open',
    unpaid: 'unpaid',
    partly: 'partly',
    paid: 'partly',
  };
  const payment = choices[filter.payment];
  return payment ? { ...filter, payment } : undefined;
}

/** The part of the orders that canceling obliges the shop to refund; undefined if it is not known. */
export function refundFilter(filter: OrderFilter): OrderFilter | undefined {
  const choices: Partial<Record<Payment, Payment>> = {
    '': 'paid',
    paid: 'paid',
    open: 'partly',
    partly: 'partly',
  };
  const payment = choices[filter.payment];
  const statuses = filter.statuses.length > 0 ? filter.statuses : allStatuses;
  const open = statuses.filter((status) => status !== 'CANCELLED');
  return payment && open.length > 0 ? { ...filter, statuses: open, payment } : undefined;
}

export const sortKeys = ['created', 'total', 'status', 'name'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Direction = 'asc' | 'desc';

export interface OrderSort {
  key: SortKey;
  direction: Direction;
}

/** The direction that the API uses for a column; buyers who wait are answered in the order of their orders. */
export function defaultDirection(key: SortKey, { statuses, waiting }: OrderFilter): Direction {
  const isQueue = waiting !== '' || (statuses.length === 1 && statuses[0] === 'PENDING');
  if (key === 'created') return isQueue ? 'asc' : 'desc';
  return key === 'total' ? 'desc' : 'asc';
}

export function readSort(parameters: URLSearchParams, filter: OrderFilter): OrderSort {
  const sort = parameters.get('sort');
  // Links of earlier releases.
  if (sort === 'oldest') return { key: 'created', direction: 'asc' };
  if (sort === 'newest') return { key: 'created', direction: 'desc' };
  const key = sortKeys.find((known) => known === sort) ?? 'created';
  const direction = parameters.get('direction');
  return {
    key,
    direction: direction === 'asc' || direction === 'desc' ? direction : defaultDirection(key, filter),
  };
}

/** The parameters of a sort order; defaults are omitted. */
export function sortQuery({ key, direction }: OrderSort, filter: OrderFilter): Record<string, string> {
  if (direction !== defaultDirection(key, filter)) return { sort: key, direction };
  return key === 'created' ? {} : { sort: key };
}
