import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { ApiError } from '../../shared/api/problem';
import type { AdminProduct } from '../../shared/api/types';
import { useKept } from '../../shared/forms/use-kept';
import { useLanguage } from '../../shared/i18n/use-language';
import { useNotify } from '../../shared/notices';
import { announceProduct } from '../../shared/product-events';
import { featuredQuery, setOrderNumbers, setRecommended } from './api';
import { type Changes, callsFor, Featured, isChanges } from './featured-model';

/** The featured products as they will be, and the way to make it so. Nothing is sent before Save. */
export function useFeatured(rows: readonly AdminProduct[]) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [kept, keep] = useKept<Changes>('admin.featured', isChanges);
  const [saving, setSaving] = useState(false);
  const all = useQuery(featuredQuery(api, language));
  const known = [...new Map([...(all.data ?? []), ...rows].map((product) => [product.id, product])).values()];
  const featured = new Featured(known, kept ?? {});
  const calls = callsFor(featured, known);

  const stage = (next: Featured) => keep(Object.keys(next.changes).length > 0 ? next.changes : undefined);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const ids = (places: readonly { id: number }[]) => places.map(({ id }) => id);
      for (const [places, recommended] of [[calls.add, true] as const, [calls.remove, false] as const]) {
        if (places.length === 0) continue;
        for (const product of await setRecommended(api, ids(places), recommended)) {
          announceProduct({ product, language });
        }
      }
      if (calls.pairs.length > 0) await setOrderNumbers(api, calls.pairs);
      keep(undefined);
      notify(t('featured.saved'), { type: 'success' });
    } catch (error) {
      const words = error instanceof ApiError ? error.problem?.message : undefined;
      notify(words ?? t('featured.saveError'), { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: ['admin-products'] });
    // Shoppers see another choice and another order.
    void queryClient.invalidateQueries({ queryKey: ['products'] });
    setSaving(false);
  }

  /** Numbers everything from 1; without knowing everything it cannot. */
  function autofill(): void {
    if (!all.data) {
      notify(t('featured.autofillError'), { type: 'error' });
      return;
    }
    stage(featured.renumbered());
    notify(t('featured.autofilled'), { type: 'success' });
  }

  return {
    featured,
    added: calls.add.map(({ id }) => featured.name(id)),
    removed: calls.remove.map(({ id }) => featured.name(id)),
    renumbered: calls.pairs.length,
    count: featured.order().length,
    changes: Object.keys(featured.changes).length,
    saving,
    /** Moving and numbering need all featured products, not only those in view. */
    ready: all.data !== undefined,
    error: all.error,
    retry: () => void all.refetch(),
    stage,
    autofill,
    save,
    discard: () => keep(undefined),
  };
}
