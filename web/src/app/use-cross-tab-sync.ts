import { useEffect, useEffectEvent } from 'react';
import { parseLanguage } from '../shared/i18n/languages';
import { useLanguage } from '../shared/i18n/use-language';
import { storageKeys } from '../shared/storage-keys';
import { applyScheme } from './color-scheme';
import { useSwitchLanguage } from './layouts/use-switch-language';

/** Applies changes of the language and the color scheme from other tabs. */
export function useCrossTabSync(): void {
  const currentLanguage = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === storageKeys.colorScheme) applyScheme(newValue);
    const language = key === storageKeys.preferredLanguage ? parseLanguage(newValue) : undefined;
    if (language && language !== currentLanguage) void switchLanguage(language);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
}
