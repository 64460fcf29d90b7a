import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useNotify } from '../../shared/toasts';

/** Redirects from the page of a missing entity to its list, with an error toast. */
export function useRedirectIfMissing(missing: boolean, message: string, listPath: string): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const redirect = useEffectEvent(() => {
    notify(message, { type: 'error' });
    void navigate(listPath, { replace: true });
  });
  useEffect(() => {
    if (missing) redirect();
  }, [missing]);
}
