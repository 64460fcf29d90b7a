import { createInstance, type i18n } from 'i18next';
import { defaultLanguage, type Language, languages } from './languages';
import type { Namespace, Texts } from './texts';

/** Creates an independent i18n instance, so that server rendering can use one per request. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  const namespaces = Object.keys(texts) as Namespace[];
  void instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    ns: namespaces,
    defaultNS: 'shop',
    resources: { [language]: texts },
    initAsync: false,
    // React escapes the output.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnEmptyString: false,
  });
  return instance;
}
