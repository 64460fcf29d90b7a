import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { queryKeys } from '../../../shared/api/query-keys';
import type { AdminCategory } from '../../../shared/api/types';
import { takeOver } from '../../../shared/forms/drafts';
import { useLanguage } from '../../../shared/i18n/use-language';
import { noticeDuration, useNotify } from '../../../shared/notices';
import { addressOf } from '../../../shared/paths';
import { saveTopic, useSavedForm } from '../../admin-frame';
import { saveCategory } from '../api';
import { type CategoryValues, inputOf, newCategory, type SeenCategory, valuesOf } from './category-values';
import { translationsDraft, useCategoryTranslations } from './use-category-translations';

export type CategoryForm = ReturnType<typeof useCategoryForm>;

const categoryDraft = (id: number | undefined) => `admin.category:${id ?? 'new'}`;

/** The form of one category, or of a new one. Nothing typed is lost until it is saved or let go. */
export function useCategoryForm(
  category: AdminCategory | undefined,
  translationsWanted: boolean,
  moveTo: (address: string) => void,
) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const id = category?.id;
  const follow = (newer: AdminCategory) =>
    queryClient.setQueryData(queryKeys.adminCategory(language, newer.id), newer);
  const form = useSavedForm<CategoryValues, SeenCategory, AdminCategory>({
    draft: categoryDraft(id),
    saved: category ? valuesOf(category) : newCategory,
    seen: { version: category?.version },
    seenOf: ({ version }) => ({ version }),
    faultsOf: ({ name }) => (name.trim() ? {} : { name: t('category.nameRequired') }),
    send: (values, seen) => saveCategory(api, id, inputOf(values, seen)),
    onSaved,
    currentOf: ({ details }) => details?.currentCategory,
    follow,
    words: { failed: t(id === undefined ? 'category.createError' : 'category.updateError') },
  });
  const translations = useCategoryTranslations(id, translationsWanted, form.saving);

  async function onSaved(saved: AdminCategory, see: (seen: SeenCategory) => void): Promise<void> {
    follow(saved);
    const { complete, nameless, version = saved.version } = await translations.save(saved.id);
    see({ version });
    follow({ ...saved, version });
    for (const queryKey of [['categories'], ['category'], ['admin-category'], ['products']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    if (!complete)
      notify(t('category.translationsNotSaved'), {
        type: 'warning',
        duration: noticeDuration.warning,
        topic: saveTopic,
      });
    else if (nameless)
      notify(t('category.translationNotSaved'), {
        type: 'warning',
        duration: noticeDuration.warning,
        topic: saveTopic,
      });
    else
      notify(t(id === undefined ? 'category.created' : 'category.saved'), {
        type: 'success',
        topic: saveTopic,
      });
    if (id !== undefined) return;
    takeOver(categoryDraft(undefined), categoryDraft(saved.id));
    moveTo(addressOf('adminCategoryEdit', { id: saved.id }));
  }

  return {
    ...form,
    id,
    translations,
    savedTranslations: category?.translations,
    drafts: [categoryDraft(id), translationsDraft(id)],
    unsaved: form.changed.length + translations.changed.length,
    discard: () => {
      form.discard();
      translations.discard();
    },
    takeTheirs: () => {
      form.takeTheirs();
      translations.takeTheirs();
    },
  };
}
