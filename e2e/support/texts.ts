import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import {
  type Language as BuiltInLanguage,
  byLanguage,
  languageRules,
  parseLanguage,
} from '../../web/src/shared/i18n/languages.ts';
import type { AllTexts, Namespace } from '../../web/src/shared/i18n/texts.ts';
import { rules } from '../../web/src/shared/rules.gen.ts';

export const locales = byLanguage((language) => languageRules[language].locale);

/** Tests in both languages cover both devices in pairs: Russian on the phone, English on the desktop. */
export const deviceTag = { ru: '@phone', en: '@desktop' } as const;
/** The languages that the shop offers by default. */
export type Language = keyof typeof deviceTag;

/** The message catalog of an area. */
export function readTexts<Area extends Namespace>(language: BuiltInLanguage, area: Area): AllTexts[Area] {
  const file = new URL(`../../locales/${language}/${area}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The texts of the shop, by which tests find elements. Texts and numbers that a requirement fixes are written out in the
 * test instead.
 */
export function textsOf(language: BuiltInLanguage) {
  const admin = readTexts(language, 'admin');
  return withRules({
    language,
    ...readTexts(language, 'shop'),
    info: readTexts(language, 'info'),
    admin,
    search: readTexts(language, 'search'),
    statuses: admin.orderStatus,
  });
}
export type Texts = ReturnType<typeof textsOf>;

/** Fills in the rules that a text names, as the shop does. */
function withRules<Texts>(texts: Texts): Texts {
  const text = JSON.stringify(texts);
  return JSON.parse(
    text.replace(/\{(\w+)\}/g, (match, name: string) =>
      String(name in rules ? rules[name as keyof typeof rules] : match),
    ),
  );
}

export function languageOf(locale: string | undefined): Language {
  return parseLanguage(locale) === 'en' ? 'en' : 'ru';
}

const formatters = {
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
};

/** Replaces the arguments of a text; the language matters only for numbers and plural forms. */
export function interpolate(
  text: string,
  values: Record<string, string | number>,
  language: BuiltInLanguage = 'ru',
): string {
  return String(format(compile(text), locales[language], values, { formatters }));
}

/** Euro amount with two decimals in the format of the language. */
export function euro(cents: number, language: BuiltInLanguage): string {
  const amount = (cents / 100).toFixed(2).replace('.', languageRules[language].decimal);
  return languageRules[language].money.replace('{amount}', amount);
}
