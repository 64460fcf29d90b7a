import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languageRules, languages } from './languages';

// What a language needs besides the messages that the build and locales.test.ts require, in one list
// (docs/adding-a-language.md).

const repository = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));

type Messages = Map<string, string>;

function messagesOf(language: Language): Messages {
  const directory = join('locales', language);
  const leaves = (value: unknown, key: string): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).flatMap(([name, inner]) => leaves(inner, `${key}.${name}`));
  const files = readdirSync(join(repository, directory));
  return new Map(files.flatMap((file) => leaves(readJson(join(directory, file)), file.replace('.json', ''))));
}

/** The words of a message without its arguments and links. */
const words = (text: string) => text.replace(/\{[^{}]*\}|https:\S+/g, ' ').match(/\p{L}{2,}/gu) ?? [];

/** Messages with the text of another language, which are too long to be the same by chance. */
function untranslated(language: Language, messages: Map<Language, Messages>): string[] {
  const others = languages.filter((other) => languages.indexOf(other) < languages.indexOf(language));
  return [...(messages.get(language) ?? [])]
    .filter(
      ([key, text]) =>
        words(text).length > 2 && others.some((other) => messages.get(other)?.get(key) === text),
    )
    .map(([key]) => `locales/${language}: ${key} is not translated`);
}

function missingNames(language: Language, messages: Map<Language, Messages>): string[] {
  return languages
    .filter((other) => !messages.get(other)?.has(`common.languages.${language}`))
    .map((other) => `locales/${other}/common.json: languages.${language} is missing`);
}

/** ADM-02 defines the day in English. */
const requiredDays: Partial<Record<Language, string>> = { en: '05.11.2026' };

/** Compares the row with the formats of the locale. */
function wrongFormats(language: Language): string[] {
  const { locale, group, decimal, money, day } = languageRules[language];
  const sample = new Date('2026-11-05T12:00:00Z');
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1_234_567);
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(1_234_567);
  const expected = {
    number: `1${group}234${group}567${decimal}00`,
    money: money.replace('{amount}', number),
    day: day.replace('{day}', '05').replace('{month}', '11').replace('{year}', '2026'),
  };
  const actual = {
    number,
    money: euros,
    day: requiredDays[language] ?? new Intl.DateTimeFormat(locale, digits).format(sample),
  };
  return (['number', 'money', 'day'] as const)
    .filter((kind) => expected[kind] !== actual[kind])
    .map((kind) => `locales/languages.json: ${language} has ${expected[kind]} for ${actual[kind]}`);
}

function missingFiles(language: Language): string[] {
  const flag = `web/src/shared/images/flag-${language}.svg`;
  const rules = 'crates/domain/src/search/language_rules.rs';
  const variant = `Language::${language[0]?.toUpperCase()}${language.slice(1)} =>`;
  return [
    ...(existsSync(join(repository, flag)) ? [] : [`${flag} is missing`]),
    ...(read(rules).includes(variant) ? [] : [`${rules}: ${variant} is missing`]),
  ];
}

/** Each kind of query that all other languages have, such as one with a unit or a typo. A layout depends on the alphabet. */
function missingQueries(language: Language): string[] {
  const path = 'crates/server/tests/fixtures/search-queries.json';
  const queries: { lang: string; class: string }[] = readJson(path);
  const kindsOf = (code: string) =>
    new Set(queries.filter(({ lang }) => lang === code).map((query) => query.class));
  const others = languages.filter((other) => other !== language).map(kindsOf);
  const common = [...(others[0] ?? [])].filter((kind) => others.every((kinds) => kinds.has(kind)));
  const known = kindsOf(language);
  return common
    .filter((kind) => !known.has(kind) && !kind.startsWith('layout'))
    .map((kind) => `${path}: ${language} has no query of ${kind}`);
}

function missingDemoTexts(language: Language): string[] {
  const path = 'crates/server/demo/catalog.json';
  const { products, categories }: Record<string, { slug: string }[]> = readJson(path);
  return [...(categories ?? []), ...(products ?? [])]
    .filter((item) => !(language in item))
    .map(({ slug }) => `${path}: ${slug} has no texts in ${language}`);
}

test('LNG-01 every language has a flag, names, formats, translations, search rules, queries and demo texts', () => {
  const messages = new Map(languages.map((language) => [language, messagesOf(language)]));
  const missing = languages.flatMap((language) => [
    ...wrongFormats(language),
    ...missingFiles(language),
    ...missingNames(language, messages),
    ...untranslated(language, messages),
    ...missingQueries(language),
    ...missingDemoTexts(language),
  ]);
  expect(missing).toEqual([]);
});
