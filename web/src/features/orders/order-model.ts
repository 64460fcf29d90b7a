import { namedCountries } from '../../shared/countries';
import type { Language } from '../../shared/i18n/languages';
import { addressOf } from '../../shared/paths';

// What the order pages know of an order beyond what the server says.

/**
 * The address of an order's page. A guest's secret travels in its fragment, which no server and no log gets to see:
 * it is all that opens the page.
 */
export function orderAddress(page: 'order' | 'orderSuccess', id: number, secret?: string | null): string {
  const address = addressOf(page, { id });
  return secret ? `${address}#${new URLSearchParams({ key: secret })}` : address;
}

/** The secret in an address; older links carry it before the fragment. */
export function secretIn({ hash, search }: { hash: string; search: string }): string | undefined {
  const find = (text: string) => new URLSearchParams(text.slice(1)).get('key');
  return find(hash) || find(search) || undefined;
}

/** The number in an address, or nothing when it is none. */
export function orderId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

interface Place {
  zipCode: string;
  city: string;
  country: string;
}

/** "1016 DX Амстердам, Нидерланды" */
export function addressLine({ zipCode, city, country }: Place, language: Language): string {
  const [named] = namedCountries([country], language);
  return [`${zipCode} ${city}`.trim(), named?.name].filter(Boolean).join(', ');
}
