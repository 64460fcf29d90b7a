import { useApi } from '../../../shared/api/api-context';
import { useTranslations } from '../../admin-frame';
import { categoryTranslationsQuery, deleteCategoryTranslation, saveCategoryTranslation } from '../api';

export const translationsDraft = (id: number | undefined) => `admin.category-translations:${id ?? 'new'}`;

/** The category's texts in other languages; there is something to translate once it exists. */
export function useCategoryTranslations(id: number | undefined, wanted: boolean, saving: boolean) {
  const api = useApi();
  return useTranslations({
    draft: translationsDraft(id),
    id,
    query: categoryTranslationsQuery(api, id ?? 0),
    wanted,
    saving,
    save: (category, languageCode, name, description) =>
      saveCategoryTranslation(api, category, { languageCode, name, ...(description && { description }) }),
    remove: (category, language) => deleteCategoryTranslation(api, category, language),
  });
}
