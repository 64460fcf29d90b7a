import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useApi } from '../../shared/api/api-context';
import type { ShippingZone, ShopSettings } from '../../shared/api/types';
import { readLocalStorage, writeLocalStorage } from '../../shared/browser-storage';
import { countries } from '../../shared/rules.gen';
import { storageKeys } from '../../shared/storage-keys';
import { profileQuery, useSession } from '../session';
import { defaultShop, useSettings } from './settings';

/** Most buyers live in the Netherlands. */
const defaultCountry = 'NL';

const defaultTerms = { fee: defaultShop.shippingFee, freeFrom: defaultShop.freeShippingThreshold };
const defaultZones: readonly ShippingZone[] = [
  { ...defaultTerms, name: '', countries: [defaultCountry], deliveryDays: defaultShop.deliveryDays },
  { ...defaultTerms, name: '', countries: countries.filter((code) => code !== defaultCountry) },
];

/** The zones, the default one first. Instances of the previous release omit them: one fee applies to all countries. */
export function zonesOf(settings: ShopSettings | undefined): readonly ShippingZone[] {
  if (!settings) return defaultZones;
  if (settings.shippingZones) return settings.shippingZones;
  const { shippingFee: fee, freeShippingThreshold: freeFrom, deliveryDays, countries } = settings;
  return [{ name: '', fee, freeFrom, countries, deliveryDays: deliveryDays ?? defaultShop.deliveryDays }];
}

export function zoneOf(zones: readonly ShippingZone[], country: string): ShippingZone | undefined {
  return zones.find(({ countries }) => countries.includes(country));
}

/** The shop's own country, or another one if it does not ship there. */
function homeCountry(zones: readonly ShippingZone[]): string {
  return zoneOf(zones, defaultCountry) ? defaultCountry : (zones[0]?.countries[0] ?? '');
}

export interface Shipping {
  /** The country that the other values are for. */
  country: string;
  /** Euros. */
  fee: number;
  freeFrom: number;
  /** Whether every order ships free. */
  isFree: boolean;
  /** Missing if the shop promises no days. */
  deliveryDays?: ShippingZone['deliveryDays'];
}

/** Returns the shipping of a country. One that the shop does not ship to has the values of the shop's own country. */
export function shippingTo(zones: readonly ShippingZone[], country: string): Shipping {
  const zone = zoneOf(zones, country);
  if (zone) return { country, ...termsOf(zone) };
  const home = homeCountry(zones);
  return { country: home, ...termsOf(zoneOf(zones, home) ?? zones[0] ?? defaultTerms) };
}

/** The terms of an order: a country that the shop no longer ships to has those of the default zone. */
export function orderTerms(
  zones: readonly ShippingZone[],
  country: string,
): Pick<Shipping, 'fee' | 'freeFrom'> {
  const { fee, freeFrom } = zoneOf(zones, country) ?? zones[0] ?? defaultTerms;
  return { fee, freeFrom };
}

/** Whether an order keeps its shipping fee when its country changes. */
export function keepsTerms(zones: readonly ShippingZone[], before: string, after: string): boolean {
  const zone = zoneOf(zones, before);
  const terms = orderTerms(zones, after);
  return before === after || (zone?.fee === terms.fee && zone.freeFrom === terms.freeFrom);
}

/** The shipping of a zone. */
export function termsOf({
  fee,
  freeFrom,
  deliveryDays,
}: Pick<ShippingZone, 'fee' | 'freeFrom' | 'deliveryDays'>): Omit<Shipping, 'country'> {
  return { fee, freeFrom, deliveryDays, isFree: fee === 0 || freeFrom === 0 };
}

const subscribers = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  subscribers.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    subscribers.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Remembers the country that the buyer chose last. */
export function rememberCountry(country: string): void {
  writeLocalStorage(storageKeys.shippingCountry, country);
  for (const listener of subscribers) listener();
}

const readCountry = () => readLocalStorage(storageKeys.shippingCountry) ?? '';

/** The country that was chosen last in this browser; none before hydration, because the server does not know it. */
export function useLastCountry(): string {
  return useSyncExternalStore(subscribe, readCountry, () => '');
}

/** The country of the address that is being entered. */
export const ShippingCountry = createContext<string | undefined>(undefined);

/**
 * Shipping to the entered address, or before it is known to the country of the profile, the last chosen one, or the shop's
 * own. Pending while the profile is loading for the first time.
 */
export function useShipping(): Shipping & { pending: boolean } {
  const { settings } = useSettings();
  const { user } = useSession();
  const entered = useContext(ShippingCountry);
  const last = useLastCountry();
  // Pages that need the profile load it.
  const { data: profile, isLoading } = useQuery({ ...profileQuery(useApi(), user?.email), enabled: false });
  const zones = zonesOf(settings);
  const candidates = entered === undefined ? [user && profile?.address.country, last] : [entered];
  const country = candidates.find((code) => code && zoneOf(zones, code));
  return { ...shippingTo(zones, country || ''), pending: isLoading && entered === undefined };
}

/** The countries of addresses and phone numbers: those of a new shop, and those that the shop ships to. */
export function useKnownCountries(...others: string[]): readonly string[] {
  const { settings } = useSettings();
  return [...new Set([...countries, ...(settings?.countries ?? []), ...others.filter(Boolean)])];
}
