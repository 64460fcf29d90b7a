import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { ShopSettings } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';

export function settingsQuery(api: Api, language: Language) {
  return queryOptions({
    queryKey: queryKeys.settings(language),
    queryFn: ({ signal }): Promise<ShopSettings> =>
      unwrap(api.GET('/api/v1/settings', { signal, headers: { 'Accept-Language': language } })),
    staleTime: 5 * 60_000,
  });
}

/** Defaults of a new shop, used while the settings are not available. */
export const defaultShop = {
  name: 'Nevel',
  shippingFee: 5,
  freeShippingThreshold: 100,
  paymentMethods: ['card', 'ideal', 'paypal'],
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
