import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryScopes } from '../shared/api/query-keys';
import { parseLanguage } from '../shared/i18n/languages';
import { useLanguage } from '../shared/i18n/use-language';
import { storageKeys } from '../shared/storage-keys';
import { applyScheme } from './color-scheme';
import { useSwitchLanguage } from './layouts/use-switch-language';

/** Applies changes of the language, the color scheme and the shop settings from other tabs. */
export function useCrossTabSync(): void {
  const currentLanguage = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const queryClient = useQueryClient();
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === storageKeys.colorScheme) applyScheme(newValue);
    if (key === storageKeys.settingsVersion) {
      void queryClient.invalidateQueries({ queryKey: queryScopes.settings });
      void queryClient.invalidateQueries({ queryKey: queryScopes.adminSettings });
    }
    const language = key === storageKeys.preferredLanguage ? parseLanguage(newValue) : undefined;
    if (language && language !== currentLanguage) void switchLanguage(language);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
}
