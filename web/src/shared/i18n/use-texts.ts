import { use } from 'react';
import { loadOnce } from '../chunk-loading';
import type { I18n } from './create-i18n';
import { ensureTexts, type Namespace } from './texts';
import { useTranslationContext } from './use-translation';

type Load = () => Promise<void>;

const loadsByInstance = new WeakMap<I18n, Map<string, Load>>();

/** Suspends until the namespaces are loaded. */
export function useTexts(namespaces: readonly Namespace[]): void {
  const { i18n, language } = useTranslationContext();
  const loads = getLoads(i18n);
  const key = `${language} ${namespaces}`;
  let load = loads.get(key);
  if (!load && namespaces.some((name) => !i18n.getTexts(language)[name])) {
    load = loadOnce(() => ensureTexts(i18n, language, namespaces));
    loads.set(key, load);
  }
  // React requires every later render to use the same promise.
  if (load) use(load());
}

function getLoads(i18n: I18n): Map<string, Load> {
  const existing = loadsByInstance.get(i18n);
  if (existing) return existing;
  const created = new Map<string, Load>();
  loadsByInstance.set(i18n, created);
  return created;
}
