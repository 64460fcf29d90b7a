import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { formatCount } from '../counts';
import { rules } from '../rules.gen';
import { defaultLanguage, type Language, languages } from './languages';
import type { Namespace, Texts } from './texts';

/** Texts can name every rule, for example `{{passwordMinChars}}`, so that no text repeats its number. */
const ruleValues = { ...rules, imageMaxMegabytes: rules.imageMaxBytes / 1024 ** 2 };

/** Groups the digits of every `{{count}}`; other numbers, such as ids and years, stay as they are. */
const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _, language, options) =>
    typeof value === 'number' && options?.interpolationkey === 'count'
      ? formatCount(value, language as Language)
      : (value as string),
};

/** Creates an independent i18n instance, so that server rendering can use one per request. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance().use(countFormatter);
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
    interpolation: { escapeValue: false, defaultVariables: ruleValues, alwaysFormat: true },
    react: { useSuspense: false },
    returnEmptyString: false,
  });
  return instance;
}
