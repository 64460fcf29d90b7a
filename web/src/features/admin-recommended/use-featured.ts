import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { problemOf } from '../../shared/api/problem';
import type { AdminProduct } from '../../shared/api/types';
import { useKept } from '../../shared/forms/use-kept';
import { useLanguage } from '../../shared/i18n/use-language';
import { noticeDuration, useNotify } from '../../shared/notices';
import { announceProduct } from '../../shared/product-events';
import { callForThoseLeft, saveTopic, useWhy } from '../admin-frame';
import { featuredQuery, setOrderNumbers, setRecommended } from './api';
import { type Changes, callsFor, Featured, isChanges, takenOut, without } from './featured-model';

/** The featured products as they will be, and the way to make it so. Nothing is sent before Save. */
export function useFeatured(rows: readonly AdminProduct[]) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const why = useWhy();
  const [kept, keep] = useKept<Changes>('admin.featured', isChanges);
  const [saving, setSaving] = useState(false);
  const all = useQuery(featuredQuery(api, language));
  const known = together(all.data ?? [], rows);
  const staged = kept ?? {};
  /** Colleagues have taken these out since their numbers were changed here. */
  const out = all.data ? takenOut(staged, all.data) : [];
  const featured = new Featured(known, without(staged, out));
  const calls = callsFor(featured, known);

  const stage = (next: Featured) => keep(unlessEmpty(next.changes));
  const warn = (words: string, topic: string) =>
    notify(words, { type: 'warning', duration: noticeDuration.warning, topic });

  /** What is to be sent over what colleagues have saved since the list was loaded; nothing when that has to be looked at first. */
  async function callsOverLatest(): Promise<ReturnType<typeof callsFor> | undefined> {
    const { data: latest = [] } = await all.refetch({ throwOnError: true });
    const others = rows.map((row) => ({ ...row, recommended: false, recommendedOrder: null }));
    const products = together(others, latest);
    const outNow = takenOut(staged, latest);
    const wanted = new Featured(products, without(staged, outNow));
    if (outNow.length > 0) {
      warn(t('featured.takenOut', { names: outNow.map((id) => staged[id]?.name).join(', ') }), 'taken out');
    }
    if (!wanted.hasSharedNumber()) return callsFor(wanted, products);
    stage(wanted.renumbered());
    warn(t('featured.renumbered'), saveTopic);
    return undefined;
  }

  /** Sends it all; answers which products are not there any more. */
  async function send({ add, remove, pairs }: ReturnType<typeof callsFor>): Promise<Set<number>> {
    const gone = new Set<number>();
    for (const [places, recommended] of [[add, true] as const, [remove, false] as const]) {
      const called = await callForThoseLeft(
        places.map(({ id }) => id),
        (id) => id,
        (ids) => setRecommended(api, ids, recommended),
      );
      for (const id of called.gone) gone.add(id);
      for (const product of called.answer ?? []) announceProduct({ product, language });
    }
    const numbered = await callForThoseLeft(
      pairs.filter(({ productId }) => !gone.has(productId)),
      ({ productId }) => productId,
      (items) => setOrderNumbers(api, items),
    );
    for (const id of numbered.gone) gone.add(id);
    return gone;
  }

  async function save(): Promise<void> {
    setSaving(true);
    let done = false;
    try {
      const toSend = await callsOverLatest();
      const gone = toSend && (await send(toSend));
      done = gone !== undefined;
      if (done) notify(t('featured.saved'), { type: 'success', topic: saveTopic });
      if (gone?.size) notify(t('table.gone', { count: gone.size }), { type: 'warning' });
    } catch (error) {
      const { code, message } = problemOf(error) ?? {};
      // Numbers are refused when the choice is not what it was when they were given.
      const isOutdated = code === 'validation_failed' || code === 'order_number_taken';
      const words = isOutdated ? t('featured.outdated') : (message ?? t('featured.saveError'));
      notify(words, { type: 'error', detail: why(error), topic: saveTopic });
    }
    await queryClient.invalidateQueries({ queryKey: ['admin-products'] });
    // Only now: before, the rows would jump to where they were and back again.
    if (done) keep(undefined);
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
    stage(new Featured(together(everything, rows), without(staged, out)).renumbered());
    notify(t('featured.autofilled'), { type: 'success' });
  }

  return {
    featured,
    added: calls.add.map(({ id }) => featured.name(id)),
    removed: calls.remove.map(({ id }) => featured.name(id)),
    takenOut: out.map((id) => staged[id]?.name ?? ''),
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

/** All that is known of products, each once; the page in view knows best. */
function together(all: readonly AdminProduct[], rows: readonly AdminProduct[]): AdminProduct[] {
  return [...new Map([...all, ...rows].map((product) => [product.id, product])).values()];
}
