import { adminQuery } from '../../shared/api/admin-query';
import { type Api, unwrap } from '../../shared/api/client';
import type { AdminProduct, ProductInput } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

export function productQuery(api: Api, language: Language, id: number) {
  return adminQuery(api, '/api/v1/admin/products/{id}', { path: { id }, language });
}

export function saveProduct(api: Api, id: number, body: ProductInput): Promise<AdminProduct> {
  return unwrap(api.PUT('/api/v1/admin/products/{id}', { params: { path: { id } }, body }));
}
