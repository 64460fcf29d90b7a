import type { AdminSettings, AdminShippingZone, SettingsInput } from '../../shared/api/types';
import { rules } from '../../shared/rules.gen';
import { staffRules } from '../../shared/staff-rules.gen';
import { isNumberInput, parseNumber } from '../admin-frame';

/** A shipping zone as it is edited. Empty days are no promise. */
export interface ZoneValues {
  /** By language. */
  name: Record<string, string>;
  countries: string[];
  fee: string;
  freeFrom: string;
  daysMin: string;
  daysMax: string;
}

export type ZoneError = 'required' | 'zoneTaken' | 'zoneCountry' | 'zoneDays' | 'zoneAmount' | 'tooManyZones';

export const newZone: ZoneValues = {
  name: {},
  countries: [],
  fee: '',
  freeFrom: '',
  daysMin: '',
  daysMax: '',
};

/** The zones; settings of the previous release become one zone. */
export function zoneValuesOf(settings: AdminSettings): ZoneValues[] {
  const {
    shippingZones,
    shippingFee: fee,
    freeShippingThreshold: freeFrom,
    deliveryDays,
    countries,
  } = settings;
  const zones = shippingZones ?? [{ name: {}, fee, freeFrom, deliveryDays, countries }];
  return zones.map((zone) => ({
    name: zone.name,
    countries: [...zone.countries].sort(),
    fee: zone.fee.toFixed(2),
    freeFrom: zone.freeFrom.toFixed(2),
    daysMin: String(zone.deliveryDays?.min ?? ''),
    daysMax: String(zone.deliveryDays?.max ?? ''),
  }));
}

export function zoneInputOf({ name, countries, fee, freeFrom, ...zone }: ZoneValues): AdminShippingZone {
  const [min, max] = [parseNumber(zone.daysMin), parseNumber(zone.daysMax)];
  return {
    name: Object.fromEntries(Object.entries(name).map(([language, text]) => [language, text.trim()])),
    countries,
    fee: parseNumber(fee) ?? 0,
    freeFrom: parseNumber(freeFrom) ?? 0,
    deliveryDays: min === null || max === null ? null : { min, max },
  };
}

/** The fields that the previous release requires instead of zones. */
export function uniformInputOf(zones: readonly ZoneValues[]): Partial<SettingsInput> {
  const { fee, freeFrom, deliveryDays } = zoneInputOf(zones[0] ?? newZone);
  return {
    shippingFee: fee,
    freeShippingThreshold: freeFrom,
    deliveryDays: deliveryDays ?? { min: 1, max: rules.deliveryMaxDays },
    countries: zones.flatMap(({ countries }) => countries),
  };
}

/** Whether the zones have names; settings of the previous release, which have only one zone, do not. */
export function hasNames(zones: readonly ZoneValues[]): boolean {
  return zones.some(({ name }) => Object.keys(name).length > 0);
}

/** The name in the default language, or in one that has a name. */
export function zoneName({ name }: ZoneValues, defaultLanguage: string): string {
  const names = [name[defaultLanguage], ...Object.values(name)].map((text) => text?.trim());
  return names.find(Boolean) ?? '';
}

/** Errors by the path of the server, such as `shippingZones.0.fee`. */
export function validateZones(
  zones: readonly ZoneValues[],
  defaultLanguage: string,
): Record<string, ZoneError> {
  const errors: Record<string, ZoneError> = {};
  const names = zones.map((zone) => zoneName(zone, defaultLanguage).toLowerCase());
  const areNamed = hasNames(zones);
  if (zones.length === 0) errors.shippingZones = 'required';
  if (zones.length > staffRules.maxShippingZones) errors.shippingZones = 'tooManyZones';
  zones.forEach(({ countries, fee, freeFrom, daysMin, daysMax }, index) => {
    const path = `shippingZones.${index}`;
    const name = names[index] ?? '';
    if (areNamed && !name) errors[`${path}.name.${defaultLanguage}`] = 'required';
    else if (areNamed && names.indexOf(name) < index) errors[`${path}.name.${defaultLanguage}`] = 'zoneTaken';
    for (const [field, amount] of [
      ['fee', fee],
      ['freeFrom', freeFrom],
    ] as const) {
      // An empty amount is not zero: it must not make shipping free.
      if (/^\s*[.,]?\s*$/.test(amount)) errors[`${path}.${field}`] = 'required';
      else if (!isNumberInput(amount, 2) || (parseNumber(amount) ?? 0) > rules.maxPriceCents / 100)
        errors[`${path}.${field}`] = 'zoneAmount';
    }
    if (daysMin.trim() !== '' || daysMax.trim() !== '') {
      const [min, max] = [parseNumber(daysMin), parseNumber(daysMax)];
      if (!isDay(max) || daysMax.trim() === '') errors[`${path}.deliveryDays.max`] = 'zoneDays';
      if (!isDay(min) || (max !== null && (min ?? 0) > max)) errors[`${path}.deliveryDays.min`] = 'zoneDays';
    }
    if (countries.length === 0) errors[`${path}.countries`] = 'zoneCountry';
  });
  return errors;
}

function isDay(days: number | null): boolean {
  return days !== null && Number.isInteger(days) && days >= 1 && days <= rules.deliveryMaxDays;
}

/** Adds a country to a zone and removes it from the others. */
export function withCountry(zones: readonly ZoneValues[], index: number, code: string): ZoneValues[] {
  return zones.map((zone, other) => {
    const countries = zone.countries.filter((country) => country !== code);
    if (other === index) return { ...zone, countries: [...countries, code].sort() };
    return countries.length === zone.countries.length ? zone : { ...zone, countries };
  });
}

/**
 * Merges the changes of two versions. Undefined if both changed the same value, if both added, removed or moved zones, or
 * if one changed a zone that the other removed or moved.
 */
export function mergeZones(
  base: readonly ZoneValues[],
  mine: readonly ZoneValues[],
  theirs: readonly ZoneValues[],
): ZoneValues[] | undefined {
  const [one, other] = [compareZones(base, mine), compareZones(base, theirs)];
  if (one.isRearranged && other.isRearranged) return undefined;
  const [order, arranged, edited] = other.isRearranged ? [theirs, other, one] : [mine, one, other];
  const isEdited = (index: number) => JSON.stringify(base[index]) !== JSON.stringify(edited.zoneAt[index]);
  if (base.some((_, index) => !arranged.isKept(index) && isEdited(index))) return undefined;
  const merged: ZoneValues[] = [];
  for (const zone of order) {
    const index = arranged.zoneAt.indexOf(zone);
    const [before, change] = [base[index], edited.zoneAt[index]];
    const result = before && change ? mergeZone(before, zone, change) : zone;
    if (!result) return undefined;
    merged.push(result);
  }
  const codes = merged.flatMap(({ countries }) => countries);
  return new Set(codes).size === codes.length ? merged : undefined;
}

/** Undefined if both changed the same value. */
function mergeZone(before: ZoneValues, one: ZoneValues, other: ZoneValues): ZoneValues | undefined {
  const zone: ZoneValues = { ...other };
  for (const field of ['name', 'fee', 'freeFrom', 'daysMin', 'daysMax'] as const) {
    const [from, to, their] = [before, one, other].map((values) => JSON.stringify(values[field]));
    if (to === from) continue;
    if (their !== from && their !== to) return undefined;
    Object.assign(zone, { [field]: one[field] });
  }
  zone.countries = mergeSets(before.countries, one.countries, other.countries).sort();
  return zone;
}

/** Finds the zones of an earlier version in a later one. */
function compareZones(base: readonly ZoneValues[], changed: readonly ZoneValues[]) {
  const zoneAt: (ZoneValues | undefined)[] = base.map(() => undefined);
  for (const isSame of [isSameZone, hasSameCountries]) {
    base.forEach((before, index) => {
      zoneAt[index] ??= changed.find((zone) => !zoneAt.includes(zone) && isSame(before, zone));
    });
  }
  const found = zoneAt.filter((zone) => zone !== undefined);
  const inOrder = changed.filter((zone) => found.includes(zone));
  /** Whether a zone is still there, and has not changed places with others. */
  const isKept = (index: number) => {
    const zone = zoneAt[index];
    return zone !== undefined && inOrder.indexOf(zone) === found.indexOf(zone);
  };
  const isRearranged = changed.length !== base.length || !base.every((_, index) => isKept(index));
  return { zoneAt, isKept, isRearranged };
}

function isSameZone(one: ZoneValues, other: ZoneValues): boolean {
  const names = Object.entries(one.name);
  const isNamed = names.length > 0 || Object.keys(other.name).length > 0;
  return (
    one.countries.some((code) => other.countries.includes(code)) &&
    (!isNamed || names.some(([language, text]) => text !== '' && other.name[language] === text))
  );
}

/** A zone may have got another name. */
function hasSameCountries(one: ZoneValues, other: ZoneValues): boolean {
  return one.countries.join() === other.countries.join();
}

export function mergeSets<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] {
  const kept = theirs.filter((item) => mine.includes(item) || !base.includes(item));
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
  return [...kept, ...added];
}
