import { useEffect, useState } from 'react';
import { ensureTexts } from '../../../shared/i18n/texts';
import { useTranslation } from '../../../shared/i18n/use-translation';

/** Whether the texts of filters are loaded, on pages that do not need them for their first render. */
export function useSearchTexts(): boolean {
  const { i18n } = useTranslation();
  const [isLoaded, setLoaded] = useState(() => i18n.getTexts(i18n.language).search !== undefined);
  useEffect(() => {
    ensureTexts(i18n, i18n.language, ['search']).then(
      () => setLoaded(true),
      // The list works without filters.
      () => {},
    );
  }, [i18n]);
  return isLoaded;
}
