import { useEffect, useRef } from 'react';
import { parseLanguage } from '../shared/i18n/languages';
import { useLanguage } from '../shared/i18n/use-language';
import { storageKeys } from '../shared/storage-keys';
import { applyScheme } from './color-scheme';
import { useSwitchLanguage } from './layouts/use-switch-language';

/** The language and the colour scheme chosen in one tab are taken over by the others. */
export function useCrossTabSync(): void {
  const now = useLanguage();
  const switchTo = useSwitchLanguage();
  const latest = useRef<(event: StorageEvent) => void>(() => {});
  useEffect(() => {
    latest.current = ({ key, newValue }) => {
      if (key === storageKeys.colorScheme) applyScheme(newValue);
      const language = key === storageKeys.preferredLanguage ? parseLanguage(newValue) : undefined;
      if (language && language !== now) void switchTo(language);
    };
  });
  useEffect(() => {
    const follow = (event: StorageEvent) => latest.current(event);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
