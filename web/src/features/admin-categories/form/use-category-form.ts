import { useQueryClient } from '@tanstack/react-query';
import { adminQueryKey, adminScope } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { problemDetail } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import { queryScopes } from '../../../shared/api/query-keys';
import type { AdminCategory } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { type EditorTabs, useEntityForm } from '../../admin-frame';
import { inputOf, newCategory, valuesOf } from './category-values';

export type CategoryForm = ReturnType<typeof useCategoryForm>;

export function useCategoryForm(category: AdminCategory | undefined, tabs: EditorTabs) {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const id = category?.id;
  const updateCache = (current: AdminCategory) =>
    queryClient.setQueryData(
      adminQueryKey('/api/v1/admin/categories/{id}', { path: { id: current.id }, language }),
      current,
    );

  return useEntityForm({
    kind: 'category',
    entity: category,
    savedValues: category ? valuesOf(category) : newCategory,
    valuesOf,
    validate: ({ name }) => (name.trim() ? {} : { name: t('category.nameRequired') }),
    send: (values, version) => {
      const body = inputOf(values, version);
      return unwrap(
        id === undefined
          ? api.POST('/api/v1/admin/categories', { body })
          : api.PUT('/api/v1/admin/categories/{id}', { params: { path: { id } }, body }),
      );
    },
    currentOf: (problem) => problemDetail(problem, 'currentCategory'),
    updateCache,
    afterSave: (saved, version) => {
      updateCache({ ...saved, version });
      const { categories, category, products } = queryScopes;
      for (const queryKey of [categories, category, adminScope('categories'), products]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    translationsEnabled: tabs.translationsOpened,
    onCreated: (newId) => tabs.replacePath(pagePath('adminCategoryEdit', { id: newId })),
  });
}
