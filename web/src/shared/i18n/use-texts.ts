import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureTexts, type Namespace } from './texts';
import { useLanguage } from './use-language';

/** By the store of texts, because the i18n of a hook is a new wrapper after every change. */
const underWay = new WeakMap<object, Map<string, Promise<void>>>();

/** Waits (as Suspense waits) until the page's own texts are here. A page that was prepared does not wait. */
export function useTexts(namespaces: readonly Namespace[]): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const missing = namespaces.some((name) => !i18n.hasResourceBundle(language, name));
  const promises = promisesOf(i18n);
  const key = `${language} ${namespaces}`;
  let loading = promises.get(key);
  if (missing && !loading) {
    loading = ensureTexts(i18n, language, namespaces);
    promises.set(key, loading);
    // A failed load may be tried again by the error page.
    loading.catch(() => promises.delete(key));
  }
  // Once waited for, the promise is asked again in every later render, as React wants it.
  if (loading) use(loading);
}

function promisesOf({ services }: i18n): Map<string, Promise<void>> {
  const known = underWay.get(services.resourceStore);
  if (known) return known;
  const promises = new Map<string, Promise<void>>();
  underWay.set(services.resourceStore, promises);
  return promises;
}
