import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { AdminProduct, AdminProductPage, ProductInput } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

interface Listed {
  /** Counted from 1. */
  page: number;
  size: number;
  search: string;
}

/** Staff look at what is, not at what was a minute ago. */
const always = { staleTime: 0 } as const;

export function productListQuery(api: Api, language: Language, { page, size, search }: Listed) {
  return queryOptions<AdminProductPage>({
    ...always,
    queryKey: queryKeys.adminProducts(language, page, size, search),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/admin/products', {
          params: { query: { page: page - 1, size, ...(search && { search }) } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function adminProductQuery(api: Api, language: Language, id: number) {
  return queryOptions<AdminProduct>({
    ...always,
    queryKey: queryKeys.adminProduct(language, id),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/admin/products/{id}', {
          params: { path: { id } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    // Another language is no other product: its form stays, with what is typed and sent in it.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
}

export function saveProduct(api: Api, id: number | undefined, body: ProductInput): Promise<AdminProduct> {
  return dataOf(
    id === undefined
      ? api.POST('/api/v1/admin/products', { body })
      : api.PUT('/api/v1/admin/products/{id}', { params: { path: { id } }, body }),
  );
}

export async function deleteProduct(api: Api, id: number): Promise<void> {
  await dataOf(api.DELETE('/api/v1/admin/products/{id}', { params: { path: { id } } }));
}

export function setPurchasable(
  api: Api,
  productIds: number[],
  purchasable: boolean,
): Promise<AdminProduct[]> {
  return dataOf(api.PUT('/api/v1/admin/products/purchasable/batch', { body: { productIds, purchasable } }));
}

export function translationsQuery(api: Api, id: number) {
  return queryOptions({
    ...always,
    queryKey: queryKeys.adminTranslations(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/admin/products/translations/{id}', { params: { path: { id } }, signal })),
  });
}

interface TranslationBody {
  languageCode: Language;
  name: string;
  description: string | null;
}

export function saveTranslation(api: Api, id: number, body: TranslationBody) {
  return dataOf(api.POST('/api/v1/admin/products/translations/{id}', { params: { path: { id } }, body }));
}

export function deleteTranslation(api: Api, id: number, key: Language) {
  return dataOf(
    api.DELETE('/api/v1/admin/products/translations/{id}/{key}', { params: { path: { id, key } } }),
  );
}

/** The names of attributes that products of a category usually have. */
export function attributeTemplate(api: Api, categoryId: number) {
  return dataOf(
    api.GET('/api/v1/admin/products/category/{id}/attributes', { params: { path: { id: categoryId } } }),
  );
}
