import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useNotify } from '../../shared/notices';

/** What is not there leads back to its list, with a word. */
export function useLeaveMissing(missing: boolean, words: string, list: string): void {
  const notify = useNotify();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is found missing
  useEffect(() => {
    if (!missing) return;
    notify(words, { type: 'error' });
    void navigate(list, { replace: true });
  }, [missing]);
}
