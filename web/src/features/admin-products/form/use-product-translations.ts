import { useApi } from '../../../shared/api/api-context';
import { useTranslations } from '../../admin-frame';
import { deleteTranslation, saveTranslation, translationsQuery } from '../api';

export const translationsDraft = (id: number | undefined) => `admin.product-translations:${id ?? 'new'}`;

/** The product's texts in other languages; those of a new product are saved right after it. */
export function useProductTranslations(id: number | undefined, wanted: boolean, saving: boolean) {
  const api = useApi();
  return useTranslations({
    draft: translationsDraft(id),
    id,
    query: translationsQuery(api, id ?? 0),
    wanted,
    saving,
    save: (product, languageCode, name, description) =>
      saveTranslation(api, product, { languageCode, name, description: description || null }),
    remove: (product, language) => deleteTranslation(api, product, language),
  });
}
