import type { AdminOrder, AdminOrderDetails, Order, OrderStatus, PaymentState } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { toCents, toEuros } from '../../shared/money';
import { rules } from '../../shared/rules.gen';
import { addressLine, moneyOf, streetLine } from '../orders';

export const allStatuses = [
  'PENDING',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const satisfies OrderStatus[];

export function parseStatus(text: string | null): OrderStatus | undefined {
  return allStatuses.find((status) => status === text?.trim().toUpperCase());
}

/** The status that usually follows; the status itself if the order is completed. */
export function nextStatus(status: OrderStatus): OrderStatus {
  const steps: OrderStatus[] = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'];
  return steps[steps.indexOf(status) + 1 || steps.length] ?? status;
}

/** What staff usually do next with an order: reach the buyer, settle the money, change the status. */
export type NextStep = 'contact' | 'payment' | 'refund' | 'status';

export function nextStep(
  order: AdminOrderDetails,
  recordsPayments: boolean,
  now: number,
): NextStep | undefined {
  const open = recordsPayments && !order.retention?.settled ? moneyOf(order).open : 0;
  const isCompleted = nextStatus(order.status) === order.status;
  const isCallPlanned = plannedCallBack(order, now) !== undefined;
  if (order.waitingSince && order.status === 'PENDING' && !isCallPlanned) return 'contact';
  if (open < 0) return 'refund';
  // The goods are on their way: their arrival does not wait for the money.
  if (open > 0 && order.status !== 'SHIPPED' && order.status !== 'CANCELLED') return 'payment';
  return isCompleted ? undefined : 'status';
}

/** Whether the goods have left the shop. */
export function isSent(status: OrderStatus): boolean {
  return status === 'SHIPPED' || status === 'DELIVERED';
}

/** The total without what came back, in euros. */
export function keptAmount({
  totalPrice,
  returnedAmount = 0,
}: Pick<Order, 'totalPrice' | 'returnedAmount'>): number {
  return toEuros(toCents(totalPrice) - toCents(returnedAmount));
}

/** Payments minus refunds, in euros. */
export function receivedAmount(order: Order): number {
  const { paid, refunded } = moneyOf(order);
  return toEuros(toCents(paid) - toCents(refunded));
}

/** Whether the buyer has nothing left to pay. */
export function isPaid(order: Order): boolean {
  return moneyOf(order).open <= 0;
}

const paymentTones = {
  unpaid: 'mist',
  partly_paid: 'warning',
  paid: 'success',
  overpaid: 'warning',
  to_refund: 'warning',
  partly_refunded: 'info',
  refunded: 'info',
} as const satisfies Record<PaymentState, string>;

/** Red once goods that are not fully paid have left the shop. */
export function paymentTone(order: Order) {
  const { state, open } = moneyOf(order);
  if (open > 0 && isSent(order.status)) return 'danger';
  return open > 0 && state !== 'unpaid' ? 'warning' : paymentTones[state];
}

/** Whether staff declared that nothing is owed for an order without payments. */
export function isWaived(order: Order): boolean {
  const { state, open } = moneyOf(order);
  return state === 'unpaid' && open === 0 && order.status !== 'CANCELLED';
}

/** Whether the order is delivered or canceled. */
export function isCompleted({ status }: Pick<Order, 'status'>): boolean {
  return status === 'DELIVERED' || status === 'CANCELLED';
}

/** What buyers and shop no longer owe once completed orders are settled, in euros. */
export function waivedAmounts(orders: readonly Order[]): { owed: number; due: number } {
  const balances = orders
    .filter((order) => isCompleted(order) && !order.anonymized)
    .map((order) => toCents(moneyOf(order).open));
  const sum = (cents: number[]) => toEuros(cents.reduce((total, balance) => total + balance, 0));
  return {
    owed: sum(balances.filter((balance) => balance > 0)),
    due: Math.abs(sum(balances.filter((balance) => balance < 0))),
  };
}

/** Whether lines, contact and addresses can be changed. */
export function isEditable({ status, anonymized }: Pick<Order, 'status' | 'anonymized'>): boolean {
  return (status === 'PENDING' || status === 'PROCESSING') && !anonymized;
}

/** Buyers are promised a response within one to two hours. */
const promisedResponse = { fromMinutes: 60, toMinutes: rules.promisedContactMinutes } as const;

export type WaitingLevel = 'calm' | 'soon' | 'overdue';

/** Whole minutes since a time; never negative, even if the clock is slower than the server's. */
export function minutesSince(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
}

export function waitingLevel(minutes: number): WaitingLevel {
  if (minutes < promisedResponse.fromMinutes) return 'calm';
  return minutes < promisedResponse.toMinutes ? 'soon' : 'overdue';
}

/** Whether an order is not sent after as many days as its delivery may take. */
export function isLate(
  { status, createdAt }: Pick<Order, 'status' | 'createdAt'>,
  now: number,
  promisedDays: number,
): boolean {
  const isOpen = status === 'PENDING' || status === 'PROCESSING';
  return isOpen && minutesSince(createdAt, now) >= promisedDays * 1440;
}

/** A planned call-back that has not been reached yet. */
export function plannedCallBack(
  { waitingSince, callBackAt }: Pick<AdminOrder, 'waitingSince' | 'callBackAt'>,
  now: number,
): string | undefined {
  return waitingSince && callBackAt && Date.parse(callBackAt) > now ? callBackAt : undefined;
}

/** Number of ordered pieces. */
export function itemCount({ items }: Pick<Order, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function splitMinutes(minutes: number): { days: number; hours: number; minutes: number } {
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}

/** The parts of an address in postal order, joined by commas; empty when all are missing. */
export function formatAddress(
  address: Parameters<typeof streetLine>[0] & Parameters<typeof addressLine>[0],
  language: Language,
): string {
  return [streetLine(address), addressLine(address, language)].filter(Boolean).join(', ');
}

interface Contact {
  kind: 'write' | 'call' | 'message';
  href: string;
}

/** Contact links for email, phone and Telegram, as far as the order has them. */
export function contactsOf(
  { email, phone, telegram }: Pick<Order, 'email' | 'phone' | 'telegram'>,
  subject: string,
): Contact[] {
  const contacts: Contact[] = [];
  if (email) {
    const address = email.split('@').map(encodeURIComponent).join('@');
    contacts.push({ kind: 'write', href: `mailto:${address}?subject=${encodeURIComponent(subject)}` });
  }
  if (phone) contacts.push({ kind: 'call', href: `tel:${phone.replace(/[^\d+;=a-z]/g, '')}` });
  if (telegram) contacts.push({ kind: 'message', href: `https://t.me/${encodeURIComponent(telegram)}` });
  return contacts;
}

/** The text key that explains what a status change does to the stock. */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'toCancelled' | 'fromCancelled' | undefined {
  if (from !== 'CANCELLED' && to === 'CANCELLED') return 'toCancelled';
  return from === 'CANCELLED' && to !== 'CANCELLED' ? 'fromCancelled' : undefined;
}

/** Names of the ordered items that are no longer in the catalog. */
export function deletedItems({ items, products }: AdminOrderDetails): string[] {
  // Instances of the previous release omit the products.
  return items
    .filter((item) => products?.some(({ id, deleted }) => id === item.id && deleted))
    .map(({ name }) => name);
}

/** Who is packing the order, unless the claim has ended. */
export function activePacker({ packer }: AdminOrder, now: number): AdminOrder['packer'] {
  return packer && Date.parse(packer.until) > now ? packer : undefined;
}
