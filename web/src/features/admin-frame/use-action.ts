import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { classifyError, getProblem } from '../../shared/api/api-error';
import { useNotify } from '../../shared/toasts';

interface ActionOptions {
  successText: string;
  /** Shown when the server sent no message; a function replaces the server's message. */
  errorText: string | ((error: unknown) => string);
  /** Invalidated after a failure, too: a rejected request often means that the list is out of date. */
  invalidate: readonly QueryKey[];
}

/** Returns a function that awaits a request, shows a toast with its result and resolves to whether it succeeded. */
export function useAction(): (request: Promise<unknown>, options: ActionOptions) => Promise<boolean> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (request, { successText, errorText, invalidate }) => {
    let succeeded = true;
    try {
      await request;
      notify(successText, { type: 'success' });
    } catch (error) {
      succeeded = false;
      const message =
        typeof errorText === 'string' ? (getProblem(error)?.message ?? errorText) : errorText(error);
      // After the end of the session the login page says so.
      if (classifyError(error) !== 'unauthorized') notify(message, { type: 'error' });
    }
    await Promise.all(invalidate.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    return succeeded;
  };
}
