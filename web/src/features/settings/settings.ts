import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import type { Api } from '../../shared/api/client';
import { queryKeys, queryScopes } from '../../shared/api/query-keys';
import { read } from '../../shared/api/read';
import type { ShopSettings } from '../../shared/api/types';
import type { TFunction } from '../../shared/i18n/create-i18n';
import { type Language, parseOfferedLanguages } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';

export function settingsQuery(api: Api, language: Language) {
  return queryOptions({
    queryKey: queryKeys.settings(language),
    queryFn: ({ signal }) => read(api, '/api/v1/settings', { signal, language }),
    // A change of the settings reaches open tabs within a minute, and hidden ones when they are visible again.
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Defaults of a new shop, used while the settings are not available. */
export const defaultShop = {
  name: 'Nevel',
  shippingFee: 5,
  freeShippingThreshold: 100,
  deliveryDays: { min: 1, max: 3 },
  paymentMethods: ['card', 'ideal', 'paypal'],
  timeZone: 'Europe/Amsterdam',
  retentionDays: 60,
  recordsPayments: true,
  maxHoldDays: 730,
} as const;

/** The shop's settings; `pending` during the first load. */
export function useSettings() {
  const { data, isPending } = useQuery(settingsQuery(useApi(), useLanguage()));
  return {
    settings: data,
    pending: isPending,
    shopName: data?.shopName || defaultShop.name,
  };
}

/** The languages that the shop offers, the default one first. Instances of the previous release omit them. */
export function useOfferedLanguages(): readonly Language[] {
  const { settings } = useSettings();
  // After a switch of the language, until the settings are loaded in the new one.
  const inOtherLanguages = useQueryClient().getQueriesData<ShopSettings>({ queryKey: queryScopes.settings });
  const known = settings ?? inOtherLanguages.map(([, data]) => data).find((data) => data !== undefined);
  return parseOfferedLanguages(known?.languages);
}

export function useFlagBase(): string {
  return useSettings().settings?.flagBaseUrl || '/flags';
}

/** Formats delivery days: "1–3 рабочих дня"; an empty text if there are none. */
export function useFormatDays(): (days: { min: number; max: number } | undefined) => string {
  const { t } = useTranslation();
  return (days) => {
    if (!days) return '';
    const { min, max } = days;
    // The word joiner keeps the range in one line.
    return t('settings.deliveryDays', { count: max, range: min === max ? `${max}` : `${min}–\u2060${max}` });
  };
}

/** The company that runs the shop, without the parts that are not known. Instances of the previous release omit it. */
export function companyLines(company: ShopSettings['company'] | undefined, t: TFunction): string[] {
  if (!company) return [];
  const labeled = (label: string, value: string) => value && `${label}\u00a0${value}`;
  return [
    company.legalName,
    ...company.address.split('\n').map((line) => line.trim()),
    labeled(t('settings.registrationNumber'), company.registrationNumber),
    labeled(t('settings.vatNumber'), company.vatNumber),
  ].filter((line) => line !== '');
}
