import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { AdminProduct, RecommendedFirstPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { rules } from '../../shared/rules.gen';

interface Listed {
  /** Counted from 1. */
  page: number;
  size: number;
  search: string;
}

export function recommendedFirstQuery(api: Api, language: Language, { page, size, search }: Listed) {
  return queryOptions<RecommendedFirstPage>({
    staleTime: 0,
    queryKey: queryKeys.adminRecommended(language, page, size, search),
    queryFn: ({ signal }) => askForPage(api, language, { page, size, search }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The most that a page holds. */
const largestPage = 100;

/** All featured products: they come first, so the pages are read until there is none left. */
export function featuredQuery(api: Api, language: Language) {
  return queryOptions<AdminProduct[]>({
    staleTime: 0,
    queryKey: queryKeys.adminFeatured(language),
    queryFn: async ({ signal }) => {
      const found: AdminProduct[] = [];
      for (let page = 1; found.length < rules.officeBatchIds; page += 1) {
        const listed = { page, size: largestPage, search: '' };
        const { content, totalPages } = await askForPage(api, language, listed, signal);
        const featured = content.filter(({ recommended }) => recommended);
        found.push(...featured);
        if (featured.length < content.length || page >= totalPages) break;
      }
      return found;
    },
  });
}

function askForPage(
  api: Api,
  language: Language,
  { page, size, search }: Listed,
  signal: AbortSignal,
): Promise<RecommendedFirstPage> {
  return dataOf(
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
  return dataOf(api.PUT('/api/v1/admin/products/recommended/batch', { body: { productIds, recommended } }));
}

export interface OrderPair {
  productId: number;
  recommendedOrder: number | null;
}

export async function setOrderNumbers(api: Api, items: OrderPair[]): Promise<void> {
  await dataOf(api.PUT('/api/v1/admin/products/recommended/order/explicit', { body: { items } }));
}

/** Numbers that no featured product has, as the server knows them. */
export function freeNumbers(api: Api) {
  return dataOf(api.GET('/api/v1/admin/products/recommended/order/info'));
}
