import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminScope, useAdminQuery } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import { maxPageSize } from '../../../shared/api/limits';
import { queryScopes } from '../../../shared/api/query-keys';
import { read } from '../../../shared/api/read';
import type { ProductPosition } from '../../../shared/api/types';
import { useDraft } from '../../../shared/forms/use-draft';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { parsePositiveInteger } from '../../../shared/parse-positive-integer';
import { rules } from '../../../shared/rules.gen';
import { withParameters } from '../../../shared/search-params';
import { useNotify } from '../../../shared/toasts';
import {
  autofilled,
  changedItems,
  emptySorting,
  isChanged,
  isSorting,
  positionOf,
  type Sorting,
  sortRows,
  withMoved,
  withPositions,
} from './sorting-model';

const path = '/api/v1/admin/categories/{id}/products-order';
export const sortingPageSize = 50;

export const sortingDraft = (id: number) => `admin.category-order:${id}`;

export type ProductSortingState = ReturnType<typeof useProductSorting>;

/** Stages changes to the order of a category's products; `save` sends them in batches. */
export function useProductSorting(categoryId: number | undefined, enabled: boolean) {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [page, pageLink] = usePageParam();
  const id = categoryId ?? 0;
  const query = useAdminQuery(
    path,
    { path: { id }, query: { page: page - 1, size: sortingPageSize }, language },
    { enabled: categoryId !== undefined && enabled, placeholderData: keepPreviousData },
  );
  const [draft, setDraft] = useDraft<Sorting>(sortingDraft(id), isSorting);
  const sorting = draft ?? emptySorting;
  const loaded = query.data?.content;
  const items = changedItems(sorting);

  const stage = (next: Sorting) => setDraft(Object.keys(next.positions).length > 0 ? next : undefined);

  async function reload(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: adminScope('categories') });
    // Cleared only after the reload; otherwise the rows would jump to their old positions and back.
    setDraft(undefined);
    void queryClient.invalidateQueries({ queryKey: queryScopes.products });
  }

  const saving = useMutation({
    mutationFn: async () => {
      for (let from = 0; from < items.length; from += rules.adminBatchIds) {
        const body = { items: items.slice(from, from + rules.adminBatchIds) };
        await unwrap(api.PUT(path, { params: { path: { id } }, body }));
      }
    },
    onSuccess: () => {
      notify(t('sorting.saved'), { type: 'success' });
      return reload();
    },
    onError: (error) => {
      console.warn('Failed to save the product order', error);
      // Another user may have moved or deleted a product: reload shows the current order.
      if (isRejected(error)) return reload();
      // Not awaited: without a network the rows stay editable.
      void queryClient.invalidateQueries({ queryKey: adminScope('categories') });
    },
  });

  const autofilling = useMutation({
    mutationFn: async () => {
      const allRows: ProductPosition[] = [];
      for (let next = 0, pages = 1; next < pages; next += 1) {
        const query = { page: next, size: maxPageSize };
        const { content, totalPages } = await read(api, path, { path: { id }, query, language });
        allRows.push(...content);
        pages = totalPages;
      }
      return allRows;
    },
    onSuccess: (allRows) => {
      stage(autofilled(sorting, allRows));
      notify(t('recommended.autofilled'), { type: 'success' });
    },
    onError: () => notify(t('recommended.autofillError'), { type: 'error' }),
  });

  /** Products may share a position; the warning prevents doing so by accident. */
  function setPosition(row: ProductPosition, position: number | null): void {
    const holder = loaded?.find(
      (other) => other.productId !== row.productId && positionOf(other, sorting) === position,
    );
    if (position !== null && holder)
      notify(t('sorting.shared', { number: position, name: holder.name }), { type: 'warning' });
    stage(withPositions(sorting, [row], () => position));
  }

  return {
    rows: loaded && sortRows(loaded, page, sorting),
    page,
    total: query.data?.totalElements ?? 0,
    pageLink,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    loading: query.isPlaceholderData,
    busy: saving.isPending || autofilling.isPending,
    changeCount: items.length,
    positionOf: (row: ProductPosition) => positionOf(row, sorting),
    isChanged: (row: ProductPosition) => isChanged(row, sorting),
    setPosition,
    move: (productId: number, to: number) =>
      stage(withMoved(sorting, loaded ?? [], page, sortingPageSize, productId, to)),
    autofill: () => autofilling.mutate(),
    /** Errors are shown as toasts. */
    save: () => saving.mutateAsync().catch(() => {}),
    discard: () => setDraft(undefined),
  };
}

/** Whether the server refuses the change itself. After other errors, such as an expired session, it can be sent again. */
function isRejected(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.status === 409 || error.code === 'validation_failed';
}

/** The page of the sorting tab, stored in the `page` query parameter. */
function usePageParam(): [number, (page: number) => { search: string }] {
  const [parameters] = useSearchParams();
  return [
    parsePositiveInteger(parameters.get('page')) ?? 1,
    (page) => ({
      search: withParameters(parameters, { page: page === 1 ? undefined : String(page) }).toString(),
    }),
  ];
}
