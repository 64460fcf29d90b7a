import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useNotify } from '../../shared/toasts';

/** Redirects from the page of a missing entity to its list, with an error toast. */
export function useRedirectIfMissing(missing: boolean, message: string, listPath: string): void {
  const notify = useNotify();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast, when the entity turns out to be missing
  useEffect(() => {
    if (!missing) return;
    notify(message, { type: 'error' });
    void navigate(listPath, { replace: true });
  }, [missing]);
}
