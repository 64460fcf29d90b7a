import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { type Language, languages } from '../../../shared/i18n/languages';
import { useOfficeForm } from '../../admin-frame';
import { categoryTranslationsQuery, deleteCategoryTranslation, saveCategoryTranslation } from '../api';

interface Translated {
  name: string;
  description: string;
}

type Translations = Record<Language, Translated>;

const blank: Translated = { name: '', description: '' };

/** The category's texts in other languages; there is something to translate once it exists. */
export function useCategoryTranslations(id: number | undefined, wanted: boolean) {
  const api = useApi();
  const query = useQuery({ ...categoryTranslationsQuery(api, id ?? 0), enabled: id !== undefined && wanted });
  const saved: Translations = { ru: blank, en: blank };
  for (const { languageCode, name, description } of query.data ?? []) {
    const language = languages.find((known) => known === languageCode);
    if (language) saved[language] = { name, description: description ?? '' };
  }
  const form = useOfficeForm<Translations, null>({
    draft: `admin.category-translations:${id ?? 'new'}`,
    saved,
    seen: null,
  });

  async function saveOne(categoryId: number, languageCode: Language): Promise<void> {
    const name = form.values[languageCode].name.trim();
    const description = form.values[languageCode].description.trim();
    if (name) {
      const words = { languageCode, name, ...(description && { description }) };
      await saveCategoryTranslation(api, categoryId, words);
    } else if (saved[languageCode].name) {
      await deleteCategoryTranslation(api, categoryId, languageCode);
    }
  }

  return {
    values: form.values,
    changed: form.changed,
    ready: query.data !== undefined,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    change: (language: Language, fields: Partial<Translated>) =>
      form.change({ [language]: { ...form.values[language], ...fields } }),
    discard: form.discard,
    /** Saves every changed language; what failed stays typed. Answers whether all went well. */
    save: async (categoryId: number): Promise<boolean> => {
      const failed: Partial<Translations> = {};
      for (const language of form.changed) {
        try {
          await saveOne(categoryId, language);
        } catch {
          failed[language] = form.values[language];
        }
      }
      if (query.data) await query.refetch();
      form.keepOnly(failed, null);
      return Object.keys(failed).length === 0;
    },
  };
}
