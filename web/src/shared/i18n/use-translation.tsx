import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { I18n, TextKey, Translation, Translator } from './create-i18n';
import type { Namespace } from './texts';

const TranslationContext = createContext<Translation | null>(null);

interface I18nProviderProps {
  i18n: I18n;
  children: ReactNode;
}

/** Renders its children again after a change of the language. */
export function I18nProvider({ i18n, children }: I18nProviderProps) {
  const translation = useSyncExternalStore(i18n.subscribe, i18n.getTranslation, i18n.getTranslation);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

export function useTranslationContext(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('useTranslation requires an I18nProvider');
  return translation;
}

/**
 * Returns the functions that read texts. Keys without a namespace belong to the first namespace; the others of the list
 * are written as `namespace:key`.
 */
export function useTranslation<Default extends Namespace = 'shop', Other extends Namespace = never>(
  namespaces?: Default | readonly [Default, ...Other[]],
): Translator<TextKey<Default, Other>> {
  const { getTranslator } = useTranslationContext();
  const [namespace = 'shop'] = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? []);
  return getTranslator(namespace);
}
