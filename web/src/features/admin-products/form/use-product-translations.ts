import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';
import { type Language, languages } from '../../../shared/i18n/languages';
import { useOfficeForm } from '../../admin-frame';
import { deleteTranslation, saveTranslation, translationsQuery } from '../api';

export interface Translated {
  name: string;
  description: string;
}

export type Translations = Record<Language, Translated>;

const blank: Translated = { name: '', description: '' };
const none: Translations = { ru: blank, en: blank };

export const translationsDraft = (id: number | undefined) => `admin.product-translations:${id ?? 'new'}`;

/** The product's texts in other languages. They are asked for when somebody first wants to see them. */
export function useProductTranslations(id: number | undefined, wanted: boolean) {
  const api = useApi();
  const query = useQuery({ ...translationsQuery(api, id ?? 0), enabled: id !== undefined && wanted });
  const saved: Translations = { ...none };
  for (const { languageCode, name, description } of query.data ?? []) {
    const language = languages.find((known) => known === languageCode);
    if (language) saved[language] = { name, description: description ?? '' };
  }
  const form = useOfficeForm<Translations, null>({ draft: translationsDraft(id), saved, seen: null });
  return {
    values: form.values,
    changed: form.changed,
    ready: id === undefined || query.data !== undefined,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    change: (language: Language, fields: Partial<Translated>) =>
      form.change({ [language]: { ...form.values[language], ...fields } }),
    discard: form.discard,
    /** Saves every changed language; what failed stays typed. Answers whether all went well. */
    save: async (productId: number): Promise<boolean> => {
      const failed: Partial<Translations> = {};
      for (const language of form.changed) {
        try {
          await saveOne(api, productId, language, form.values[language], saved[language].name !== '');
        } catch {
          failed[language] = form.values[language];
        }
      }
      if (id === productId && query.data) await query.refetch();
      form.keepOnly(failed, null);
      return Object.keys(failed).length === 0;
    },
  };
}

/** A blank name is not saved; where there was a translation before, it means that it is to go. */
async function saveOne(
  api: Api,
  id: number,
  languageCode: Language,
  { name, description }: Translated,
  existed: boolean,
): Promise<void> {
  if (name.trim()) {
    const body = { languageCode, name: name.trim(), description: description.trim() || null };
    await saveTranslation(api, id, body);
  } else if (existed) {
    await deleteTranslation(api, id, languageCode);
  }
}
