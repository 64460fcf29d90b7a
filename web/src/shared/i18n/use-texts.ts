import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOnce } from '../chunk-loading';
import { ensureTexts, type Namespace } from './texts';
import { useLanguage } from './use-language';

type Load = () => Promise<void>;

/** By the store of texts, because the i18n of a hook is a new wrapper after every change. */
const loads = new WeakMap<object, Map<string, Load>>();

/** Waits (as Suspense waits) until the page's own texts are here. A page that was prepared does not wait. */
export function useTexts(namespaces: readonly Namespace[]): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const missing = namespaces.some((name) => !i18n.hasResourceBundle(language, name));
  const known = loadsOf(i18n);
  const key = `${language} ${namespaces}`;
  let load = known.get(key);
  if (missing && !load) {
    load = loadOnce(() => ensureTexts(i18n, language, namespaces));
    known.set(key, load);
  }
  // Once waited for, the promise is asked again in every later render, as React wants it.
  if (load) use(load());
}

function loadsOf({ services }: i18n): Map<string, Load> {
  const known = loads.get(services.resourceStore);
  if (known) return known;
  const fresh = new Map<string, Load>();
  loads.set(services.resourceStore, fresh);
  return fresh;
}
