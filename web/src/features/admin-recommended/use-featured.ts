import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { problemOf } from '../../shared/api/problem';
import type { AdminProduct } from '../../shared/api/types';
import { useKept } from '../../shared/forms/use-kept';
import { useLanguage } from '../../shared/i18n/use-language';
import { useNotify } from '../../shared/notices';
import { announceProduct } from '../../shared/product-events';
import { callForThoseLeft } from '../admin-frame';
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
  const known = together(all.data ?? [], rows);
  const featured = new Featured(known, kept ?? {});
  const calls = callsFor(featured, known);

  const stage = (next: Featured) => keep(unlessEmpty(next.changes));

  async function save(): Promise<void> {
    setSaving(true);
    const gone = new Set<number>();
    let done = false;
    try {
      for (const [places, recommended] of [[calls.add, true] as const, [calls.remove, false] as const]) {
        const called = await callForThoseLeft(
          places.map(({ id }) => id),
          (id) => id,
          (ids) => setRecommended(api, ids, recommended),
        );
        for (const id of called.gone) gone.add(id);
        for (const product of called.answer ?? []) announceProduct({ product, language });
      }
      const pairs = calls.pairs.filter(({ productId }) => !gone.has(productId));
      const numbered = await callForThoseLeft(
        pairs,
        ({ productId }) => productId,
        (items) => setOrderNumbers(api, items),
      );
      for (const id of numbered.gone) gone.add(id);
      notify(t('featured.saved'), { type: 'success' });
      done = true;
    } catch (error) {
      const { code, message } = problemOf(error) ?? {};
      // Numbers are refused when the choice is not what it was when they were given.
      const isOutdated = code === 'validation_failed' || code === 'order_number_taken';
      notify(isOutdated ? t('featured.outdated') : (message ?? t('featured.saveError')), { type: 'error' });
    }
    if (gone.size > 0) notify(t('table.gone', { count: gone.size }), { type: 'warning' });
    await queryClient.invalidateQueries({ queryKey: ['admin-products'] });
    // Only now: before, the rows would jump to where they were and back again.
    if (done) keep(undefined);
    else keep((now) => now && unlessEmpty(without(now, gone)));
    // Shoppers see another choice and another order.
    void queryClient.invalidateQueries({ queryKey: ['products'] });
    setSaving(false);
  }

  /** Numbers everything from 1, once everything is known. */
  async function autofill(): Promise<void> {
    const everything = all.data ?? (await all.refetch({ cancelRefetch: false })).data;
    if (!everything) {
      notify(t('featured.autofillError'), { type: 'error' });
      return;
    }
    stage(new Featured(together(everything, rows), kept ?? {}).renumbered());
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
    error: all.data ? null : all.error,
    retry: () => void all.refetch(),
    stage,
    autofill,
    save,
    discard: () => keep(undefined),
  };
}

function unlessEmpty(changes: Changes): Changes | undefined {
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function without(changes: Changes, gone: ReadonlySet<number>): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([id]) => !gone.has(Number(id))));
}

/** All that is known of products, each once; the page in view knows best. */
function together(all: readonly AdminProduct[], rows: readonly AdminProduct[]): AdminProduct[] {
  return [...new Map([...all, ...rows].map((product) => [product.id, product])).values()];
}
