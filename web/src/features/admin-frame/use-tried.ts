import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../shared/api/problem';
import { useNotify } from '../../shared/notices';

interface Words {
  done: string;
  /** Said when the server gave no reason; or what it says, in other words. */
  failed: string | ((error: unknown) => string);
  /** What is asked for anew, however it went: a refusal, too, tells that something was not as it seemed. */
  refresh: readonly QueryKey[];
}

/** Does something at once, says how it went, and refreshes what it changed. Answers whether it went well. */
export function useTried(): (work: Promise<unknown>, words: Words) => Promise<boolean> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (work, { done, failed, refresh }) => {
    let isDone = true;
    try {
      await work;
      notify(done, { type: 'success' });
    } catch (error) {
      isDone = false;
      const words = typeof failed === 'string' ? (problemOf(error)?.message ?? failed) : failed(error);
      notify(words, { type: 'error' });
    }
    await Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    return isDone;
  };
}
