import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/problem';
import { queryKeys } from '../../../shared/api/query-keys';
import type { AdminProduct } from '../../../shared/api/types';
import { takeOver } from '../../../shared/forms/drafts';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useNotify } from '../../../shared/notices';
import { addressOf } from '../../../shared/paths';
import { announceProduct } from '../../../shared/product-events';
import { useOfficeForm } from '../../admin-frame';
import { saveProduct } from '../api';
import {
  firstFault,
  inputOf,
  loadedStock,
  newProduct,
  type ProductValues,
  type SeenProduct,
  valuesOf,
} from './product-values';
import { translationsDraft, useProductTranslations } from './use-product-translations';

export type ProductErrors = Partial<Record<keyof ProductValues, string>>;
export type ProductForm = ReturnType<typeof useProductForm>;

const productDraft = (id: number | undefined) => `admin.product:${id ?? 'new'}`;

/** The whole form of one product, or of a new one. Nothing typed is lost until it is saved or let go. */
export function useProductForm(product: AdminProduct | undefined, translationsWanted: boolean) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const id = product?.id;
  const [saving, setSaving] = useState(false);
  const form = useOfficeForm<ProductValues, SeenProduct>({
    draft: productDraft(id),
    saved: product ? valuesOf(product) : newProduct,
    seen: { version: product?.version },
    saving,
  });
  const translations = useProductTranslations(id, translationsWanted, saving);
  const [errors, setErrors] = useState<ProductErrors>({});
  /** Somebody else's newer product, when saving would have overwritten it. */
  const [conflict, setConflict] = useState<AdminProduct>();
  /** Counts refusals, so that the focus moves to the fault each time. */
  const [refusals, setRefusals] = useState(0);

  function refuse(message: string, faults: ProductErrors): void {
    setErrors(faults);
    setRefusals((count) => count + 1);
    notify(message, { type: 'error' });
  }

  async function save(seen: SeenProduct): Promise<void> {
    if (saving) return;
    const fault = firstFault(form.values);
    if (fault) {
      const words = t(`productErrors.${fault[1]}`);
      refuse(words, { [fault[0]]: words });
      return;
    }
    setErrors({});
    setSaving(true);
    try {
      const counted = id === undefined ? {} : { loadedStock: loadedStock(form) };
      await taken(await saveProduct(api, id, inputOf(form.values, { ...seen, ...counted })));
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  }

  /** The saved product takes the form's place, here and in every open view; what was typed meanwhile stays typed. */
  async function taken(saved: AdminProduct): Promise<void> {
    form.settle(form.changes, { version: saved.version });
    setConflict(undefined);
    queryClient.setQueryData(queryKeys.adminProduct(language, saved.id), saved);
    const { complete, nameless, version = saved.version } = await translations.save(saved.id);
    form.settle({}, { version });
    // This view hears it, too: it must be the newest version that is told.
    const newest: AdminProduct = { ...saved, version };
    announceProduct({ product: newest, language });
    void queryClient.invalidateQueries({ queryKey: ['admin-products'] });
    // The order and the members of the shop's lists may have changed too.
    void queryClient.invalidateQueries({ queryKey: ['products'] });
    if (!complete) notify(t('product.translationsNotSaved'), { type: 'warning', duration: null });
    else if (nameless) notify(t('product.translationNotSaved'), { type: 'warning', duration: null });
    else notify(t(id === undefined ? 'product.created' : 'product.saved'), { type: 'success' });
    if (id !== undefined) return;
    takeOver(productDraft(undefined), productDraft(saved.id));
    takeOver(translationsDraft(undefined), translationsDraft(saved.id));
    void navigate(addressOf('adminProductEdit', { id: saved.id }), { replace: true });
  }

  function failed(error: unknown): void {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const current = problem?.code === 'edit_conflict' ? problem.details?.current : undefined;
    if (current) {
      // Fields that were not typed follow what somebody else has made of them.
      queryClient.setQueryData(queryKeys.adminProduct(language, current.id), current);
      setConflict(current);
      return;
    }
    const fields = (problem?.fields ?? []).map(({ field, message }) => [fieldOf(field), message]);
    refuse(problem?.message ?? t(id === undefined ? 'product.createError' : 'product.updateError'), {
      ...Object.fromEntries(fields),
    });
  }

  return {
    id,
    values: form.values,
    changes: form.changes,
    base: form.base,
    errors,
    refusals,
    saving,
    conflict,
    translations,
    /** How many fields hold something unsaved. */
    unsaved: form.changed.length + translations.changed.length,
    change: (fields: Partial<ProductValues>) => {
      form.change(fields);
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in fields))));
    },
    save: () => save(form.seen),
    discard: () => {
      form.discard();
      translations.discard();
      setErrors({});
    },
    /** Lets one's own fields go and goes on with what somebody else has saved. */
    takeTheirs: () => {
      form.discard();
      setConflict(undefined);
    },
    /** Saves over what somebody else has saved, knowing of it. The stock changes by the same number of pieces. */
    overwrite: () => save({ version: conflict?.version }),
    closeConflict: () => setConflict(undefined),
  };
}

/** The server names fields by their path; the form has them flat. */
function fieldOf(path: string): string {
  const [first = path, second] = path.split('.');
  if (first === 'dimensions' && second) return second;
  return /^attributes/.test(first) ? 'attributes' : first;
}
