import { adminCompositeQuery } from '../../shared/api/admin-query';
import type { Api } from '../../shared/api/client';
import { maxPageSize } from '../../shared/api/limits';
import { read } from '../../shared/api/read';
import type { AdminProduct } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';
import { rules } from '../../shared/rules.gen';

const path = '/api/v1/admin/products/recommended-first';

/** All recommended products. They come first in the list, so reading stops at the first product that is not recommended. */
export function recommendedQuery(api: Api, language: Language) {
  const load = async (signal: AbortSignal) => {
    const result: AdminProduct[] = [];
    for (let page = 0; result.length < rules.adminBatchIds; page += 1) {
      const query = { page, size: maxPageSize };
      const { content, totalPages } = await read(api, path, { query, signal, language });
      const recommendedOnPage = content.filter(({ recommended }) => recommended);
      result.push(...recommendedOnPage);
      if (recommendedOnPage.length < content.length || page + 1 >= totalPages) break;
    }
    return result;
  };
  return adminCompositeQuery(path, 'recommended', load, language);
}
