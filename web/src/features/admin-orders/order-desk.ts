import type { Order, OrderStatus } from '../../shared/api/types';
import { namedCountries } from '../../shared/countries';
import type { Language } from '../../shared/i18n/languages';
import { rules } from '../../shared/rules.gen';

// What the desk knows of an order beyond what the server says.

export const allStatuses = [
  'PENDING',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const satisfies OrderStatus[];

export function asStatus(text: string | null): OrderStatus | undefined {
  return allStatuses.find((status) => status === text?.toUpperCase());
}

/** Buyers are promised an answer within one to two hours. */
const promise = { fromMinutes: 60, toMinutes: rules.promisedContactMinutes } as const;

export type WaitingLevel = 'calm' | 'soon' | 'overdue';

/** How long a buyer has waited. A clock that is behind the server's does not make it less than nothing. */
export function waitedMinutes(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
}

export function waitingLevel(minutes: number): WaitingLevel {
  if (minutes < promise.fromMinutes) return 'calm';
  return minutes < promise.toMinutes ? 'soon' : 'overdue';
}

/** Days, hours and minutes; past a day minutes tell nothing more. */
export function waitedParts(minutes: number): { days: number; hours: number; minutes: number } {
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}

/** Street, city, country and zip joined by commas; nothing when none of them is known. */
export function joinedAddress({ address }: Pick<Order, 'address'>, language: Language): string {
  const [country] = address.country ? namedCountries([address.country], language) : [];
  return [address.street, address.city, country?.name, address.zipCode]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}

interface Contact {
  kind: 'write' | 'call' | 'message';
  href: string;
}

/** The ways to reach a buyer: by mail, by phone, by Telegram. What is not known is left out. */
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

/** What a change of status means for the stock. */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'toCancelled' | 'fromCancelled' | 'mail' {
  if (from !== 'CANCELLED' && to === 'CANCELLED') return 'toCancelled';
  return from === 'CANCELLED' && to !== 'CANCELLED' ? 'fromCancelled' : 'mail';
}
