import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/problem';
import { queryKeys } from '../../../shared/api/query-keys';
import type { AdminCategory } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useNotify } from '../../../shared/notices';
import { addressOf } from '../../../shared/paths';
import { useOfficeForm } from '../../admin-frame';
import { saveCategory } from '../api';
import { type CategoryValues, inputOf, newCategory, type SeenCategory, valuesOf } from './category-values';
import { useCategoryTranslations } from './use-category-translations';

export type CategoryErrors = Partial<Record<keyof CategoryValues, string>>;
export type CategoryForm = ReturnType<typeof useCategoryForm>;

/** The form of one category, or of a new one. Nothing typed is lost until it is saved or let go. */
export function useCategoryForm(category: AdminCategory | undefined, translationsWanted: boolean) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const id = category?.id;
  const form = useOfficeForm<CategoryValues, SeenCategory>({
    draft: `admin.category:${id ?? 'new'}`,
    saved: category ? valuesOf(category) : newCategory,
    seen: category ? { version: category.version } : {},
  });
  const translations = useCategoryTranslations(id, translationsWanted);
  const [errors, setErrors] = useState<CategoryErrors>({});
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<AdminCategory>();

  async function save(seen: SeenCategory): Promise<boolean> {
    if (saving) return false;
    if (!form.values.name.trim()) {
      const words = t('category.nameRequired');
      setErrors({ name: words });
      notify(words, { type: 'error' });
      return false;
    }
    setErrors({});
    setSaving(true);
    let done = false;
    try {
      await taken(await saveCategory(api, id, inputOf(form.values, seen)));
      done = true;
    } catch (error) {
      failed(error);
    }
    setSaving(false);
    return done;
  }

  async function taken(saved: AdminCategory): Promise<void> {
    form.discard();
    setConflict(undefined);
    queryClient.setQueryData(queryKeys.adminCategory(language, saved.id), saved);
    const complete = id === undefined || (await translations.save(id));
    for (const queryKey of [['categories'], ['category'], ['admin-category'], ['products']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    if (complete) notify(t(id === undefined ? 'category.created' : 'category.saved'), { type: 'success' });
    else notify(t('category.translationsNotSaved'), { type: 'warning', duration: null });
    if (id === undefined) void navigate(addressOf('adminCategoryEdit', { id: saved.id }), { replace: true });
  }

  function failed(error: unknown): void {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const current = problem?.code === 'edit_conflict' ? problem.details?.currentCategory : undefined;
    if (current) {
      setConflict(current);
      return;
    }
    setErrors(Object.fromEntries((problem?.fields ?? []).map(({ field, message }) => [field, message])));
    const words = t(id === undefined ? 'category.createError' : 'category.updateError');
    notify(problem?.message ?? words, { type: 'error' });
  }

  return {
    id,
    values: form.values,
    errors,
    saving,
    conflict,
    translations,
    unsaved: form.changed.length + translations.changed.length,
    change: (fields: Partial<CategoryValues>) => {
      form.change(fields);
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in fields))));
    },
    save: () => save(form.seen),
    discard: () => {
      form.discard();
      translations.discard();
      setErrors({});
    },
    takeTheirs: () => {
      if (!conflict) return;
      form.discard();
      queryClient.setQueryData(queryKeys.adminCategory(language, conflict.id), conflict);
      setConflict(undefined);
    },
    overwrite: () => save({ version: conflict?.version }),
    closeConflict: () => setConflict(undefined),
  };
}
