import formatMessage, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { formatCount } from '../counts';
import { rules } from '../rules.gen';
import { type Language, languageRules } from './languages';
import type { AllTexts, CompiledTexts, Namespace, TextStore, Texts } from './texts';

type KeysOf<Section> = {
  [Key in keyof Section & string]: Section[Key] extends string
    ? Key
    : Section[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeysOf<Section[Key]>}`;
}[keyof Section & string];

/** `section.key` of the default namespace or `namespace:section.key` of another one. */
export type TextKey<Default extends Namespace, Other extends Namespace = never> =
  | KeysOf<AllTexts[Default]>
  | { [Name in Other]: `${Name}:${KeysOf<AllTexts[Name]>}` }[Other];

/** Plural forms need `count` as a number. */
export type TextValues = { count?: number } & Record<string, string | number | undefined>;
type RichTextValues = Record<string, string | number | ((children: ReactNode) => ReactNode)>;

/** Functions for one language with a default namespace. */
export interface Translator<Key extends string = string> {
  i18n: I18n;
  language: Language;
  t: (key: Key, values?: TextValues) => string;
  /** Formats a text with tags; `values` has a function for each tag. */
  rich: (key: Key, values: RichTextValues) => ReactNode;
  /** Formats a message that has no key, such as an item of a list. */
  format: (message: CompiledMessage, values?: TextValues) => string;
}

export type TFunction = Translator<TextKey<'shop'>>['t'];

/** A language with its translators; a change of the language creates a new object. */
export interface Translation {
  i18n: I18n;
  language: Language;
  /** Returns the same functions for the same namespace, so that effects can depend on them. */
  getTranslator: (namespace: Namespace) => Translator;
}

export interface I18n extends TextStore {
  t: Translator<TextKey<'shop', Namespace>>['t'];
  getTranslation: () => Translation;
  subscribe: (listener: () => void) => () => void;
}

/** Creates an independent i18n instance, so that server rendering can use one per request. */
export function createI18n(language: Language, texts: Texts): I18n {
  const textsByLanguage: Partial<Record<Language, Partial<CompiledTexts>>> = { [language]: texts };
  const listeners = new Set<() => void>();
  const i18n: I18n = {
    get language() {
      return translation.language;
    },
    getTexts: (ofLanguage) => textsByLanguage[ofLanguage] ?? {},
    addTexts: (ofLanguage, added) => {
      textsByLanguage[ofLanguage] = { ...textsByLanguage[ofLanguage], ...added };
    },
    setLanguage: (next) => {
      translation = createTranslation(i18n, next);
      for (const listener of listeners) listener();
    },
    t: (key, values) => translation.getTranslator('shop').t(key, values),
    getTranslation: () => translation,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let translation = createTranslation(i18n, language);
  return i18n;
}

/** Texts can name every rule, for example `{passwordMinChars}`, so that no text repeats its number. */
const ruleValues = { ...rules, imageMaxMegabytes: rules.imageMaxBytes / 1024 ** 2 };

function createTranslation(i18n: I18n, language: Language): Translation {
  const locale = languageRules[language].locale;
  // As everywhere in pages that the server renders, not by Intl.
  const numberFormat = { format: (value: number) => formatCount(value, language) } as Intl.NumberFormat;
  const pluralRules = new Intl.PluralRules(locale);
  const formatters = {
    getNumberFormat: () => numberFormat,
    getPluralRules: () => pluralRules,
    getDateTimeFormat: () => {
      throw new Error('Dates are formatted by shared/dates.ts');
    },
  };
  const format = (message: CompiledMessage, values?: object) =>
    formatMessage<ReactNode>(message, locale, { ...ruleValues, ...values } as FormatValues<ReactNode>, {
      formatters,
    });

  const createTranslator = (namespace: Namespace): Translator => {
    const find = (key: string) => findMessage(i18n.getTexts(language), namespace, key) ?? key;
    return {
      i18n,
      language,
      t: (key, values) => format(find(key), values) as string,
      rich: (key, values) => createElement(Fragment, null, ...[format(find(key), values)].flat()),
      format: (message, values) => format(message, values) as string,
    };
  };
  const translators: Partial<Record<Namespace, Translator>> = {};
  return {
    i18n,
    language,
    getTranslator: (namespace) => (translators[namespace] ??= createTranslator(namespace)),
  };
}

function findMessage(texts: object, namespace: Namespace, key: string): CompiledMessage | undefined {
  const [path = '', name = namespace] = key.split(':').reverse();
  let found: unknown = texts;
  for (const part of [name, ...path.split('.')])
    found = (found as Record<string, unknown> | undefined)?.[part];
  return found as CompiledMessage | undefined;
}
