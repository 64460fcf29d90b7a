import type { OrderItem, SentWithdrawal } from '../../shared/api/types';
import { localizeCountries } from '../../shared/countries';
import type { Language } from '../../shared/i18n/languages';
import { pagePath } from '../../shared/paths';
import { isOfWholeOrder } from '../../shared/withdrawal-states';

/**
 * Path of an order page. The access key of a guest order is in the fragment, because fragments are not sent to servers
 * or written to access logs.
 */
export function orderPath(page: 'order' | 'orderSuccess', id: number, accessKey?: string | null): string {
  const path = pagePath(page, { id });
  return accessKey ? `${path}#${new URLSearchParams({ key: accessKey })}` : path;
}

/** Reads the access key from the fragment, or from the query of older links. */
export function readAccessKey({ hash, search }: { hash: string; search: string }): string | undefined {
  const readKey = (text: string) => new URLSearchParams(text.slice(1)).get('key');
  return readKey(hash) || readKey(search) || undefined;
}

interface AddressLineParts {
  zipCode: string;
  city: string;
  country: string;
}

/** "Keizersgracht 1, кв. 12" */
export function streetLine({ street, apartment }: { street: string; apartment?: string | null }): string {
  return [street, apartment]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}

/** "1016 DX Амстердам, Нидерланды" */
export function addressLine({ zipCode, city, country }: AddressLineParts, language: Language): string {
  const [localized] = localizeCountries([country], language);
  return [`${zipCode} ${city}`.trim(), localized?.name].filter(Boolean).join(', ');
}

/** Withdrawn units of each product; rejected withdrawals and those whose message describes the items do not count. */
export function withdrawnUnits(
  items: readonly Pick<OrderItem, 'id' | 'quantity'>[],
  withdrawals: readonly Pick<SentWithdrawal, 'state' | 'items' | 'itemsInMessage'>[],
): Map<number, number> {
  const effective = withdrawals.filter(({ state }) => state !== 'rejected');
  const isWhole = effective.some(isOfWholeOrder);
  const sent = effective.flatMap((withdrawal) => withdrawal.items);
  const units = items.map(({ id, quantity }) => {
    const count = sent.filter((item) => item.id === id).reduce((sum, item) => sum + item.quantity, 0);
    return [id, isWhole ? quantity : Math.min(count, quantity)] as const;
  });
  return new Map(units.filter(([, count]) => count > 0));
}

/** Path of the withdrawal form, filled in from an order. */
export function withdrawalPath(id: number, accessKey: string | undefined): string {
  const path = `${pagePath('withdrawal')}?${new URLSearchParams({ order: String(id) })}`;
  return accessKey ? `${path}#${new URLSearchParams({ key: accessKey })}` : path;
}
