import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../shared/i18n/use-language';
import type { AppServices } from './create-app';

/** Loads code and data of the page of a link that is touched, focused or pointed at. */
export function useLinkPrefetch(services: Pick<AppServices, 'queryClient' | 'api'>): void {
  const language = useLanguage();
  const getContext = useEffectEvent(() => ({ ...services, language }));

  useEffect(() => {
    const controller = new AbortController();
    // In a task of its own: the first render does not need it.
    const timer = setTimeout(() =>
      import('./link-prefetch').then(
        ({ watchLinks }) => watchLinks(() => getContext(), controller.signal),
        () => {},
      ),
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
}
