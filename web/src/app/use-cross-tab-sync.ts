import { useEffect, useRef } from 'react';
import { parseLanguage } from '../shared/i18n/languages';
import { useLanguage } from '../shared/i18n/use-language';
import { storageKeys } from '../shared/storage-keys';
import { applyScheme } from './color-scheme';
import { useSwitchLanguage } from './layouts/use-switch-language';

/** Applies changes of the language and the color scheme from other tabs. */
export function useCrossTabSync(): void {
  const currentLanguage = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const latest = useRef<(event: StorageEvent) => void>(() => {});
  useEffect(() => {
    latest.current = ({ key, newValue }) => {
      if (key === storageKeys.colorScheme) applyScheme(newValue);
      const language = key === storageKeys.preferredLanguage ? parseLanguage(newValue) : undefined;
      if (language && language !== currentLanguage) void switchLanguage(language);
    };
  });
  useEffect(() => {
    const onStorage = (event: StorageEvent) => latest.current(event);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
