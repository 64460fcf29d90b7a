import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOnce } from '../chunk-loading';
import { ensureTexts, type Namespace } from './texts';
import { useLanguage } from './use-language';

type Load = () => Promise<void>;

/** Keyed by the resource store, because useTranslation returns a new i18n wrapper after every change. */
const loadsByStore = new WeakMap<object, Map<string, Load>>();

/** Suspends until the namespaces are loaded. */
export function useTexts(namespaces: readonly Namespace[]): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const missing = namespaces.some((name) => !i18n.hasResourceBundle(language, name));
  const loads = getLoads(i18n);
  const key = `${language} ${namespaces}`;
  let load = loads.get(key);
  if (missing && !load) {
    load = loadOnce(() => ensureTexts(i18n, language, namespaces));
    loads.set(key, load);
  }
  // React requires every later render to use the same promise.
  if (load) use(load());
}

function getLoads({ services }: i18n): Map<string, Load> {
  const existing = loadsByStore.get(services.resourceStore);
  if (existing) return existing;
  const created = new Map<string, Load>();
  loadsByStore.set(services.resourceStore, created);
  return created;
}
