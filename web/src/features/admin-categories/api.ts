import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { AdminCategory, CategoryInput, PlacedProductPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

export function adminCategoryQuery(api: Api, language: Language, id: number) {
  return queryOptions<AdminCategory>({
    staleTime: 0,
    queryKey: queryKeys.adminCategory(language, id),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/admin/categories/{id}', {
          params: { path: { id } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    // Another language is no other category: its form stays, with what is typed and sent in it.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
}

export function saveCategory(api: Api, id: number | undefined, body: CategoryInput): Promise<AdminCategory> {
  return dataOf(
    id === undefined
      ? api.POST('/api/v1/admin/categories', { body })
      : api.PUT('/api/v1/admin/categories/{id}', { params: { path: { id } }, body }),
  );
}

export async function deleteCategory(api: Api, id: number): Promise<void> {
  await dataOf(api.DELETE('/api/v1/admin/categories/{id}', { params: { path: { id } } }));
}

export function categoryTranslationsQuery(api: Api, id: number) {
  return queryOptions({
    staleTime: 0,
    queryKey: queryKeys.adminCategoryTranslations(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/admin/categories/translations/{id}', { params: { path: { id } }, signal })),
  });
}

interface TranslationWords {
  languageCode: Language;
  name: string;
  description?: string;
}

/** The words travel in the body: an address has no room for a long description. */
export function saveCategoryTranslation(api: Api, id: number, body: TranslationWords) {
  return dataOf(api.POST('/api/v1/admin/categories/translations/{id}', { params: { path: { id } }, body }));
}

export function deleteCategoryTranslation(api: Api, id: number, key: Language) {
  return dataOf(
    api.DELETE('/api/v1/admin/categories/translations/{id}/{key}', { params: { path: { id, key } } }),
  );
}

export const orderPageSize = 50;

/** The products of a category in their order there. `page` counts from 1. */
export function productOrderQuery(api: Api, language: Language, id: number, page: number) {
  return queryOptions<PlacedProductPage>({
    staleTime: 0,
    queryKey: queryKeys.adminCategoryOrder(language, id, page),
    queryFn: ({ signal }) => askForOrder(api, language, id, page, orderPageSize, signal),
    placeholderData: keepPreviousData,
  });
}

export function askForOrder(
  api: Api,
  language: Language,
  id: number,
  page: number,
  size: number,
  signal?: AbortSignal,
): Promise<PlacedProductPage> {
  return dataOf(
    api.GET('/api/v1/admin/categories/{id}/products-order', {
      params: { path: { id }, query: { page: page - 1, size } },
      signal,
      headers: { 'Accept-Language': language },
    }),
  );
}

export interface OrderItem {
  productId: number;
  sortOrder: number | null;
}

export async function saveProductOrder(api: Api, id: number, items: OrderItem[]): Promise<void> {
  await dataOf(
    api.PUT('/api/v1/admin/categories/{id}/products-order', { params: { path: { id } }, body: { items } }),
  );
}
