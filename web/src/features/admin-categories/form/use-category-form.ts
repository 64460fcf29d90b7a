import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/problem';
import { queryKeys } from '../../../shared/api/query-keys';
import type { AdminCategory } from '../../../shared/api/types';
import { takeOver } from '../../../shared/forms/drafts';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useNotify } from '../../../shared/notices';
import { addressOf } from '../../../shared/paths';
import { useOfficeForm } from '../../admin-frame';
import { saveCategory } from '../api';
import { type CategoryValues, inputOf, newCategory, type SeenCategory, valuesOf } from './category-values';
import { useCategoryTranslations } from './use-category-translations';

export type CategoryErrors = Partial<Record<keyof CategoryValues, string>>;
export type CategoryForm = ReturnType<typeof useCategoryForm>;

const categoryDraft = (id: number | undefined) => `admin.category:${id ?? 'new'}`;

/** The form of one category, or of a new one. Nothing typed is lost until it is saved or let go. */
export function useCategoryForm(category: AdminCategory | undefined, translationsWanted: boolean) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const id = category?.id;
  const [saving, setSaving] = useState(false);
  const form = useOfficeForm<CategoryValues, SeenCategory>({
    draft: categoryDraft(id),
    saved: category ? valuesOf(category) : newCategory,
    seen: { version: category?.version },
    saving,
  });
  const translations = useCategoryTranslations(id, translationsWanted, saving);
  const [errors, setErrors] = useState<CategoryErrors>({});
  const [conflict, setConflict] = useState<AdminCategory>();

  /** Counts refusals, so that the focus moves to the fault each time. */
  const [refusals, setRefusals] = useState(0);

  function refuse(message: string, faults: CategoryErrors): void {
    setErrors(faults);
    setRefusals((count) => count + 1);
    notify(message, { type: 'error' });
  }

  async function save(seen: SeenCategory): Promise<void> {
    if (saving) return;
    if (!form.values.name.trim()) {
      const words = t('category.nameRequired');
      refuse(words, { name: words });
      return;
    }
    setErrors({});
    setSaving(true);
    try {
      await taken(await saveCategory(api, id, inputOf(form.values, seen)));
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  }

  async function taken(saved: AdminCategory): Promise<void> {
    form.settle(form.changes, { version: saved.version });
    setConflict(undefined);
    queryClient.setQueryData(queryKeys.adminCategory(language, saved.id), saved);
    const { complete, nameless, version = saved.version } = await translations.save(saved.id);
    form.settle({}, { version });
    queryClient.setQueryData(queryKeys.adminCategory(language, saved.id), { ...saved, version });
    for (const queryKey of [['categories'], ['category'], ['admin-category'], ['products']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    if (!complete) notify(t('category.translationsNotSaved'), { type: 'warning', duration: null });
    else if (nameless) notify(t('category.translationNotSaved'), { type: 'warning', duration: null });
    else notify(t(id === undefined ? 'category.created' : 'category.saved'), { type: 'success' });
    if (id !== undefined) return;
    takeOver(categoryDraft(undefined), categoryDraft(saved.id));
    void navigate(addressOf('adminCategoryEdit', { id: saved.id }), { replace: true });
  }

  function failed(error: unknown): void {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const current = problem?.code === 'edit_conflict' ? problem.details?.currentCategory : undefined;
    if (current) {
      // Fields that were not typed follow what somebody else has made of them.
      queryClient.setQueryData(queryKeys.adminCategory(language, current.id), current);
      setConflict(current);
      return;
    }
    const words = t(id === undefined ? 'category.createError' : 'category.updateError');
    const faults = (problem?.fields ?? []).map(({ field, message }) => [field, message]);
    refuse(problem?.message ?? words, Object.fromEntries(faults));
  }

  return {
    id,
    values: form.values,
    changed: form.changed,
    errors,
    refusals,
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
      form.discard();
      setConflict(undefined);
    },
    overwrite: () => save({ version: conflict?.version }),
    closeConflict: () => setConflict(undefined),
  };
}
