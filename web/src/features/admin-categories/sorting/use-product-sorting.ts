import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { classifyError, problemOf } from '../../../shared/api/problem';
import type { PlacedProduct } from '../../../shared/api/types';
import { useKept } from '../../../shared/forms/use-kept';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useNotify } from '../../../shared/notices';
import { rules } from '../../../shared/rules.gen';
import { saveTopic, useWhy } from '../../admin-frame';
import { askForOrder, orderPageSize, productOrderQuery, saveProductOrder } from '../api';
import {
  arrangedRows,
  changedItems,
  filled,
  isChanged,
  isSorting,
  movedTo,
  numberOf,
  type Sorting,
  unsorted,
  withNumbers,
} from './sorting-model';

export const orderDraft = (id: number) => `admin.category-order:${id}`;

/** The most that a page holds. */
const largestPage = 100;

export type ProductSortingState = ReturnType<typeof useProductSorting>;

/** The order of a category's products: changed here, sent by Save, page by page of fifty. */
export function useProductSorting(categoryId: number | undefined, wanted: boolean) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const why = useWhy();
  const [page, addressOfPage] = usePage();
  const id = categoryId ?? 0;
  const query = useQuery({
    ...productOrderQuery(api, language, id, page),
    enabled: categoryId !== undefined && wanted,
  });
  const [kept, keep] = useKept<Sorting>(orderDraft(id), isSorting);
  const [busy, setBusy] = useState(false);
  const sorting = kept ?? unsorted;
  const loaded = query.data?.content;
  const items = changedItems(sorting);

  const stage = (next: Sorting) => keep(Object.keys(next.numbers).length > 0 ? next : undefined);

  async function reload(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ['admin-category'] });
    // Only now: before, the rows would jump to where they were and back again.
    keep(undefined);
    void queryClient.invalidateQueries({ queryKey: ['products'] });
  }

  async function save(): Promise<void> {
    setBusy(true);
    try {
      for (let from = 0; from < items.length; from += rules.officeBatchIds) {
        await saveProductOrder(api, id, items.slice(from, from + rules.officeBatchIds));
      }
      notify(t('sorting.saved'), { type: 'success' });
    } catch (error) {
      const cause = classifyError(error);
      if (cause === 'network' || cause === 'server') {
        const words = problemOf(error)?.message ?? t('sorting.saveError');
        notify(words, { type: 'error', detail: why(error), topic: saveTopic });
        setBusy(false);
        return;
      }
      // Somebody may have moved or deleted one of them: what is true now is shown instead.
      console.warn('The order of products was not saved', error);
    }
    await reload();
    setBusy(false);
  }

  async function autofill(): Promise<void> {
    setBusy(true);
    try {
      const everything: PlacedProduct[] = [];
      for (let next = 1, pages = 1; next <= pages; next += 1) {
        const { content, totalPages } = await askForOrder(api, language, id, next, largestPage);
        everything.push(...content);
        pages = totalPages;
      }
      stage(filled(sorting, everything));
      notify(t('featured.autofilled'), { type: 'success' });
    } catch {
      notify(t('featured.autofillError'), { type: 'error' });
    }
    setBusy(false);
  }

  /** Two may share a number here, but nobody should give it twice unknowingly. */
  function setNumber(row: PlacedProduct, number: number | null): void {
    const holder = loaded?.find(
      (other) => other.productId !== row.productId && number !== null && numberOf(other, sorting) === number,
    );
    if (holder) notify(t('sorting.shared', { number, name: holder.name }), { type: 'warning' });
    stage(withNumbers(sorting, [row], () => number));
  }

  return {
    rows: loaded && arrangedRows(loaded, page, sorting),
    page,
    total: query.data?.totalElements ?? 0,
    addressOfPage,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    loading: query.isPlaceholderData,
    busy,
    count: items.length,
    numberOf: (row: PlacedProduct) => numberOf(row, sorting),
    isChanged: (row: PlacedProduct) => isChanged(row, sorting),
    setNumber,
    move: (productId: number, to: number) =>
      stage(movedTo(sorting, loaded ?? [], page, orderPageSize, productId, to)),
    autofill,
    save,
    discard: () => keep(undefined),
  };
}

/** The page stands in the address beside the tab. */
function usePage(): [number, (page: number) => { search: string }] {
  const [parameters] = useSearchParams();
  const asked = Number(parameters.get('page'));
  return [
    Number.isSafeInteger(asked) && asked >= 1 ? asked : 1,
    (page) => {
      const next = new URLSearchParams(parameters);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      return { search: next.toString() };
    },
  ];
}
