import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { classifyError, getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import { queryScopes } from '../../shared/api/query-keys';
import type { AdminProduct } from '../../shared/api/types';
import { useDraft } from '../../shared/forms/use-draft';
import { useTranslation } from '../../shared/i18n/use-translation';
import { publishProductUpdate } from '../../shared/product-events';
import { toastDuration, useNotify } from '../../shared/toasts';
import { retryWithoutMissing, saveTopic, useErrorDetail } from '../admin-frame';
import { recommendedQuery } from './api';
import {
  type Changes,
  isChanges,
  RecommendedList,
  rebased,
  removedByOthers,
  repositionedByOthers,
  requestsFor,
  withoutIds,
} from './recommended-model';

type Requests = ReturnType<typeof requestsFor>;

/** Stages changes to the recommended products; `save` sends them. */
export function useRecommended(rows: readonly AdminProduct[]) {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const [draft, setDraft] = useDraft<Changes>('admin.recommended', isChanges);
  const all = useQuery(recommendedQuery(api, language));
  const products = mergeById(all.data ?? [], rows);
  const staged = draft ?? {};
  const removedIds = all.data ? removedByOthers(staged, all.data) : [];
  const list = new RecommendedList(products, withoutIds(staged, removedIds));
  const requests = requestsFor(list, products);

  const stage = (next: RecommendedList) => setDraft(unlessEmpty(next.changes));
  const warn = (message: string, topic: string) =>
    notify(message, { type: 'warning', duration: toastDuration.warning, topic });

  /**
   * The requests on top of the latest server state. Returns `undefined` when another user has assigned a staged position
   * or changed the position of a staged product: then nothing is sent until the user has reviewed the list.
   */
  async function requestsOverLatest(): Promise<Requests | undefined> {
    const { data: latest = [] } = await all.refetch({ throwOnError: true });
    const others = rows.map((row) => ({ ...row, recommended: false, recommendedOrder: null }));
    const latestProducts = mergeById(others, latest);
    const latestRemovedIds = removedByOthers(staged, latest);
    const latestChanges = rebased(withoutIds(staged, latestRemovedIds), latest);
    const latestList = new RecommendedList(latestProducts, latestChanges);
    if (latestRemovedIds.length > 0) {
      const names = latestRemovedIds.map((id) => staged[id]?.name).join(', ');
      warn(t('recommended.removedByOthers', { names }), 'removed-by-others');
    }
    if (latestList.hasDuplicatePositions()) {
      stage(latestList.renumbered());
      warn(t('recommended.renumbered'), saveTopic);
      return undefined;
    }
    const repositioned = repositionedByOthers(staged, latest);
    if (repositioned.length > 0) {
      stage(latestList);
      const names = repositioned.map(
        ({ name, position }) => `${name} — ${position ?? t('recommended.noPosition')}`,
      );
      warn(t('recommended.repositioned', { names: names.join(', ') }), saveTopic);
      return undefined;
    }
    return requestsFor(latestList, latestProducts);
  }

  /** Sends all requests and returns the ids of products that no longer exist. */
  async function send({ add, remove, positions }: Requests): Promise<Set<number>> {
    const missingIds = new Set<number>();
    for (const [changes, recommended] of [[add, true] as const, [remove, false] as const]) {
      const result = await retryWithoutMissing(
        changes.map(({ id }) => id),
        (id) => id,
        (productIds) =>
          unwrap(api.PUT('/api/v1/admin/products/recommended/batch', { body: { productIds, recommended } })),
      );
      for (const id of result.missingIds) missingIds.add(id);
      for (const product of result.response ?? []) publishProductUpdate({ product, language });
    }
    const positionResult = await retryWithoutMissing(
      positions.filter(({ productId }) => !missingIds.has(productId)),
      ({ productId }) => productId,
      (items) => unwrap(api.PUT('/api/v1/admin/products/recommended/order/explicit', { body: { items } })),
    );
    for (const id of positionResult.missingIds) missingIds.add(id);
    return missingIds;
  }

  const saving = useMutation({
    mutationFn: async () => {
      const latestRequests = await requestsOverLatest();
      return latestRequests && (await send(latestRequests));
    },
    onSuccess: (missingIds) => {
      if (missingIds) notify(t('recommended.saved'), { type: 'success', topic: saveTopic });
      if (missingIds?.size) notify(t('table.gone', { count: missingIds.size }), { type: 'warning' });
    },
    onError: (error) => {
      // After the end of the session the login page says so.
      if (classifyError(error) === 'unauthorized') return;
      const { code, message } = getProblem(error) ?? {};
      // The server rejects positions when the recommended products have changed concurrently.
      const isOutdated = code === 'validation_failed' || code === 'recommended_position_taken';
      const text = isOutdated ? t('recommended.outdated') : (message ?? t('recommended.saveError'));
      notify(text, { type: 'error', detail: errorDetail(error), topic: saveTopic });
    },
    onSettled: async (missingIds) => {
      await queryClient.invalidateQueries({ queryKey: adminScope('products') });
      // Cleared only after the reload; otherwise the rows would jump to their old positions and back.
      if (missingIds) setDraft(undefined);
      void queryClient.invalidateQueries({ queryKey: queryScopes.products });
    },
  });

  /** Numbers all recommended products, starting at 1; loads them first if necessary. */
  async function autofill(): Promise<void> {
    const recommended = all.data ?? (await all.refetch({ cancelRefetch: false })).data;
    if (!recommended) {
      notify(t('recommended.autofillError'), { type: 'error' });
      return;
    }
    stage(new RecommendedList(mergeById(recommended, rows), withoutIds(staged, removedIds)).renumbered());
    notify(t('recommended.autofilled'), { type: 'success' });
  }

  return {
    list,
    added: requests.add.map(({ id }) => list.nameOf(id)),
    removed: requests.remove.map(({ id }) => list.nameOf(id)),
    removedByOthers: removedIds.map((id) => staged[id]?.name ?? ''),
    positionCount: requests.positions.length,
    count: list.orderedIds().length,
    changeCount: Object.keys(list.changes).length,
    saving: saving.isPending,
    /** Moving and numbering need all recommended products, not only those of the page. */
    ready: all.data !== undefined,
    error: all.data ? null : all.error,
    retry: () => void all.refetch(),
    stage,
    autofill,
    save: () => saving.mutate(),
    discard: () => setDraft(undefined),
  };
}

function unlessEmpty(changes: Changes): Changes | undefined {
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Merges two product lists; `rows` win over `all`. */
function mergeById(all: readonly AdminProduct[], rows: readonly AdminProduct[]): AdminProduct[] {
  return [...new Map([...all, ...rows].map((product) => [product.id, product])).values()];
}
