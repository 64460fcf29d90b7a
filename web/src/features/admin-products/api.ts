import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQueryKeys } from '../../shared/api/admin-query-keys';
import { type Api, unwrap } from '../../shared/api/client';
import type { AdminProduct, AdminProductPage, ProductInput } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import type { StockFilter } from '../../shared/stock-filter';

interface ListParams {
  /** 1-based. */
  page: number;
  size: number;
  search: string;
  stock?: StockFilter;
  categoryId?: number;
}

/** Staff must always see the current data. */
const alwaysStale = { staleTime: 0 } as const;

export function productListQuery(
  api: Api,
  language: Language,
  { page, size, search, stock, categoryId }: ListParams,
) {
  return queryOptions<AdminProductPage>({
    ...alwaysStale,
    queryKey: adminQueryKeys.products(language, page, size, search, stock ?? '', categoryId ?? 0),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/admin/products', {
          params: { query: { page: page - 1, size, ...(search && { search }), stock, categoryId } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function adminProductQuery(api: Api, language: Language, id: number) {
  return queryOptions<AdminProduct>({
    ...alwaysStale,
    queryKey: adminQueryKeys.product(language, id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/admin/products/{id}', {
          params: { path: { id } },
          signal,
          headers: { 'Accept-Language': language },
        }),
      ),
    // Switching the language must not remount the form, which would lose a running save.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

export function saveProduct(api: Api, id: number | undefined, body: ProductInput): Promise<AdminProduct> {
  return unwrap(
    id === undefined
      ? api.POST('/api/v1/admin/products', { body })
      : api.PUT('/api/v1/admin/products/{id}', { params: { path: { id } }, body }),
  );
}

export async function deleteProduct(api: Api, id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/admin/products/{id}', { params: { path: { id } } }));
}

export function setPurchasable(
  api: Api,
  productIds: number[],
  purchasable: boolean,
): Promise<AdminProduct[]> {
  return unwrap(api.PUT('/api/v1/admin/products/purchasable/batch', { body: { productIds, purchasable } }));
}

export function translationsQuery(api: Api, id: number) {
  return queryOptions({
    ...alwaysStale,
    queryKey: adminQueryKeys.translations(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/admin/products/translations/{id}', { params: { path: { id } }, signal })),
  });
}

interface TranslationBody {
  languageCode: Language;
  name: string;
  description: string | null;
}

export function saveTranslation(api: Api, id: number, body: TranslationBody) {
  return unwrap(api.POST('/api/v1/admin/products/translations/{id}', { params: { path: { id } }, body }));
}

export function deleteTranslation(api: Api, id: number, key: Language) {
  return unwrap(
    api.DELETE('/api/v1/admin/products/translations/{id}/{key}', { params: { path: { id, key } } }),
  );
}

/** The attribute names that products of a category usually have. */
export function attributeTemplate(api: Api, categoryId: number) {
  return unwrap(
    api.GET('/api/v1/admin/products/category/{id}/attributes', { params: { path: { id: categoryId } } }),
  );
}
