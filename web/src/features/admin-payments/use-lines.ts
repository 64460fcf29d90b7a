import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminScope } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { classifyError, getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { BankLine } from '../../shared/api/types';
import type { SetDraft } from '../../shared/forms/use-draft';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';
import { bookLines, type LineResult } from './book-lines';
import { type LineChoices, withoutChoices } from './line-model';

const scopes = (['bank-statements', 'orders', 'dashboard'] as const).map(adminScope);

interface Change {
  id: number;
  to: 'ignored' | 'reopened';
}

/** What can be done with the lines of a page. */
export function useLines(
  lines: readonly BankLine[],
  choices: LineChoices,
  setChoices: SetDraft<LineChoices>,
) {
  const { t } = useTranslation('payments');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [results, setResults] = useState<readonly LineResult[]>([]);
  const refresh = () => Promise.all(scopes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  const book = useMutation({
    mutationFn: () =>
      bookLines(api, lines, choices, (answered) => {
        setResults((earlier) => [...earlier, ...answered]);
        // What was not booked is shown as it is now, and decided again.
        const ids = answered.map(({ line }) => line.id);
        setChoices((current) => withoutChoices(current ?? {}, ids));
      }),
    onMutate: () => setResults([]),
    onSettled: refresh,
  });
  const bookedIds = results.filter(({ result }) => result === 'booked').map(({ line }) => line.id);
  const reopen = (ids: number[]) => unwrap(api.POST('/api/v1/admin/bank-lines/reopened', { body: { ids } }));
  const undo = useMutation({
    mutationFn: () => reopen(bookedIds),
    onSuccess: () => setResults([]),
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: ({ id, to }: Change) =>
      to === 'reopened'
        ? reopen([id])
        : unwrap(api.POST('/api/v1/admin/bank-lines/ignored', { body: { ids: [id] } })),
    onSuccess: (changed, { id, to }) => {
      setResults((earlier) => earlier.filter(({ line }) => line.id !== id));
      if (changed.lines > 0) notify(t(`confirm.${to}`), { type: 'success' });
      else notify(t('confirm.changed'), { type: 'warning' });
    },
    onError: (error) => {
      // After the end of the session the login page says so.
      if (classifyError(error) === 'unauthorized') return;
      notify(getProblem(error)?.message ?? t('confirm.ignoreError'), { type: 'error' });
    },
    onSettled: refresh,
  });

  return { book, undo, change, bookedIds, failed: results.filter(({ result }) => result !== 'booked') };
}
