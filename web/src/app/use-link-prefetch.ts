import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../shared/i18n/use-language';
import type { AppServices } from './create-app';

/** Loads code and data of the page of a link that is touched, focused or pointed at. */
export function useLinkPrefetch(services: Pick<AppServices, 'queryClient' | 'api'>): void {
  const language = useLanguage();
  const getContext = useEffectEvent(() => ({ ...services, language }));

  useEffect(() => {
    const controller = new AbortController();
    // The first render does not need it.
    import('./link-prefetch').then(
      ({ watchLinks }) => watchLinks(() => getContext(), controller.signal),
      () => {},
    );
    return () => controller.abort();
  }, []);
}
