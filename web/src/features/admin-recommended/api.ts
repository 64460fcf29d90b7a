import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import { maxPageSize } from '../../shared/api/limits';
import type { AdminProduct, RecommendedFirstPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { rules } from '../../shared/rules.gen';

interface ListParams {
  /** 1-based. */
  page: number;
  size: number;
  search: string;
}

export function recommendedFirstQuery(api: Api, language: Language, { page, size, search }: ListParams) {
  return queryOptions<RecommendedFirstPage>({
    staleTime: 0,
    queryKey: adminQueryKeys.recommendedFirst(language, page, size, search),
    queryFn: ({ signal }) => fetchPage(api, language, { page, size, search }, signal),
    placeholderData: keepPreviousData,
  });
}

/** All recommended products. They come first in the list, so reading stops at the first product that is not recommended. */
export function recommendedQuery(api: Api, language: Language) {
  return queryOptions<AdminProduct[]>({
    staleTime: 0,
    queryKey: adminQueryKeys.recommended(language),
    queryFn: async ({ signal }) => {
      const result: AdminProduct[] = [];
      for (let page = 1; result.length < rules.adminBatchIds; page += 1) {
        const params = { page, size: maxPageSize, search: '' };
        const { content, totalPages } = await fetchPage(api, language, params, signal);
        const recommendedOnPage = content.filter(({ recommended }) => recommended);
        result.push(...recommendedOnPage);
        if (recommendedOnPage.length < content.length || page >= totalPages) break;
      }
      return result;
    },
  });
}

function fetchPage(
  api: Api,
  language: Language,
  { page, size, search }: ListParams,
  signal: AbortSignal,
): Promise<RecommendedFirstPage> {
  return unwrap(
    api.GET('/api/v1/admin/products/recommended-first', {
      params: { query: { page: page - 1, size, ...(search && { search }) } },
      signal,
      headers: { 'Accept-Language': language },
    }),
  );
}

export function setRecommended(
  api: Api,
  productIds: number[],
  recommended: boolean,
): Promise<AdminProduct[]> {
  return unwrap(api.PUT('/api/v1/admin/products/recommended/batch', { body: { productIds, recommended } }));
}

export interface PositionItem {
  productId: number;
  recommendedOrder: number | null;
}

export async function setPositions(api: Api, items: PositionItem[]): Promise<void> {
  await unwrap(api.PUT('/api/v1/admin/products/recommended/order/explicit', { body: { items } }));
}

/** The positions that no saved recommended product occupies. */
export function freePositionsQuery(api: Api) {
  return queryOptions({
    staleTime: 0,
    queryKey: adminQueryKeys.freePositions,
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/admin/products/recommended/order/info', { signal })),
  });
}
