import { useQueryClient } from '@tanstack/react-query';
import { adminQueryKeys, adminQueryScopes } from '../../../shared/api/admin-query-keys';
import { useApi } from '../../../shared/api/api-context';
import { problemDetail } from '../../../shared/api/api-error';
import { queryScopes } from '../../../shared/api/query-keys';
import type { AdminCategory } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { type EditorTabs, useEntityForm } from '../../admin-frame';
import {
  categoryTranslationsQuery,
  deleteCategoryTranslation,
  saveCategory,
  saveCategoryTranslation,
} from '../api';
import { inputOf, newCategory, valuesOf } from './category-values';

export type CategoryForm = ReturnType<typeof useCategoryForm>;

/** The form of an existing or new category. */
export function useCategoryForm(category: AdminCategory | undefined, tabs: EditorTabs) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const id = category?.id;
  const updateCache = (current: AdminCategory) =>
    queryClient.setQueryData(adminQueryKeys.category(language, current.id), current);

  return useEntityForm({
    kind: 'category',
    entity: category,
    savedValues: category ? valuesOf(category) : newCategory,
    valuesOf,
    validate: ({ name }) => (name.trim() ? {} : { name: t('category.nameRequired') }),
    send: (values, version) => saveCategory(api, id, inputOf(values, version)),
    currentOf: (problem) => problemDetail(problem, 'currentCategory'),
    updateCache,
    afterSave: (saved, version) => {
      updateCache({ ...saved, version });
      const { categories, category, products } = queryScopes;
      for (const queryKey of [categories, category, adminQueryScopes.category, products]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    translationsApi: {
      query: categoryTranslationsQuery(api, id ?? 0),
      save: (categoryId, languageCode, name, description) =>
        saveCategoryTranslation(api, categoryId, { languageCode, name, ...(description && { description }) }),
      remove: (categoryId, languageCode) => deleteCategoryTranslation(api, categoryId, languageCode),
    },
    translationsEnabled: tabs.translationsOpened,
    onCreated: (newId) => tabs.replacePath(pagePath('adminCategoryEdit', { id: newId })),
  });
}
