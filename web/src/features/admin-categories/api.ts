import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type { AdminCategory, CategoryInput, ProductPositionPage } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

export function adminCategoryQuery(api: Api, language: Language, id: number) {
  return queryOptions<AdminCategory>({
    staleTime: 0,
    queryKey: adminQueryKeys.category(language, id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/admin/categories/{id}', {
          params: { path: { id } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    // Switching the language must not remount the form, which would lose a running save.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

export function saveCategory(api: Api, id: number | undefined, body: CategoryInput): Promise<AdminCategory> {
  return unwrap(
    id === undefined
      ? api.POST('/api/v1/admin/categories', { body })
      : api.PUT('/api/v1/admin/categories/{id}', { params: { path: { id } }, body }),
  );
}

export async function deleteCategory(api: Api, id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/admin/categories/{id}', { params: { path: { id } } }));
}

export function categoryTranslationsQuery(api: Api, id: number) {
  return queryOptions({
    staleTime: 0,
    queryKey: adminQueryKeys.categoryTranslations(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/admin/categories/translations/{id}', { params: { path: { id } }, signal })),
  });
}

interface TranslationBody {
  languageCode: Language;
  name: string;
  description?: string;
}

export function saveCategoryTranslation(api: Api, id: number, body: TranslationBody) {
  return unwrap(api.POST('/api/v1/admin/categories/translations/{id}', { params: { path: { id } }, body }));
}

export function deleteCategoryTranslation(api: Api, id: number, key: Language) {
  return unwrap(
    api.DELETE('/api/v1/admin/categories/translations/{id}/{key}', { params: { path: { id, key } } }),
  );
}

export const productOrderPageSize = 50;

/** The products of a category in their display order. `page` is 1-based. */
export function productOrderQuery(api: Api, language: Language, id: number, page: number) {
  return queryOptions<ProductPositionPage>({
    staleTime: 0,
    queryKey: adminQueryKeys.categoryOrder(language, id, page),
    queryFn: ({ signal }) => fetchProductOrder(api, language, id, page, productOrderPageSize, signal),
    placeholderData: keepPreviousData,
  });
}

export function fetchProductOrder(
  api: Api,
  language: Language,
  id: number,
  page: number,
  size: number,
  signal?: AbortSignal,
): Promise<ProductPositionPage> {
  return unwrap(
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
  await unwrap(
    api.PUT('/api/v1/admin/categories/{id}/products-order', { params: { path: { id } }, body: { items } }),
  );
}
