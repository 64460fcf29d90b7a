import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminScope } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { unwrap } from '../../shared/api/client';
import type { BankLine, BookedBankLines } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useAction } from '../admin-frame';
import { bookingsOf, type LineChoices, type LineOrder, noChoices } from './line-model';

type LineResult = BookedBankLines['results'][number];

const scopes = (['bank-statements', 'orders', 'dashboard'] as const).map(adminScope);

/** The choices of staff on the lines of a page, and what can be done with the lines. */
export function useLines(lines: readonly BankLine[]) {
  const { t } = useTranslation('payments');
  const api = useApi();
  const queryClient = useQueryClient();
  const act = useAction();
  const [choices, setChoices] = useState<LineChoices>(noChoices);
  const [results, setResults] = useState<readonly LineResult[]>([]);
  const refresh = () => Promise.all(scopes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  const book = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/v1/admin/bank-lines/bookings', { body: { lines: bookingsOf(lines, choices) } })),
    onSuccess: (booked) => {
      setResults(booked.results);
      // What was not booked is shown as it is now, and decided again.
      setChoices(noChoices);
    },
    onSettled: refresh,
  });
  const bookedIds = results.filter(({ result }) => result === 'booked').map(({ id }) => id);
  const reopen = (ids: number[]) => unwrap(api.POST('/api/v1/admin/bank-lines/reopened', { body: { ids } }));
  const undo = useMutation({
    mutationFn: () => reopen(bookedIds),
    onSuccess: () => setResults([]),
    onSettled: refresh,
  });

  return {
    choices,
    book,
    undo,
    bookedIds,
    failed: results.filter(({ result }) => result !== 'booked'),
    select: (id: number, isSelected: boolean) =>
      setChoices(({ orders, selected }) => ({ orders, selected: new Map(selected).set(id, isSelected) })),
    choose: (id: number, order: LineOrder) =>
      setChoices(({ orders, selected }) => ({
        orders: new Map(orders).set(id, order),
        selected: new Map(selected).set(id, true),
      })),
    ignore: (id: number) =>
      act(unwrap(api.POST('/api/v1/admin/bank-lines/ignored', { body: { ids: [id] } })), {
        successText: t('confirm.ignored'),
        errorText: t('confirm.ignoreError'),
        invalidate: scopes,
      }),
    reopen: (id: number) =>
      act(reopen([id]), {
        successText: t('confirm.reopened'),
        errorText: t('confirm.ignoreError'),
        invalidate: scopes,
      }),
  };
}
