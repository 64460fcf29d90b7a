import { expect, test, vi } from 'vitest';
import { createI18n } from '../shared/i18n/create-i18n';
import { languages } from '../shared/i18n/languages';
import { loadTexts } from '../shared/i18n/texts';
import { PluralRules } from './plural-rules';

const sources = import.meta.glob<object>('../../../locales/*/{shop,info}.json', {
  eager: true,
  import: 'default',
});
const counts = [...Array(26).keys(), 100, 101, 102, 111, 112, 121, 999, 1000, 1001, 12_345, 1_000_000];

/** Returns all messages with values, by their key. */
function messagesWithValues(texts: object, prefix: string): [key: string, message: string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [];
    if (typeof value === 'object' && value) return messagesWithValues(value, `${prefix}${key}.`);
    return String(value).includes('{') ? [[`${prefix}${key}`, String(value)]] : [];
  });
}

/** Returns a value for every argument and tag of a message. */
function valuesFor(message: string, count: number): object {
  const names = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => [name, count]);
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name]) => [name, String]);
  return Object.fromEntries([...names, ...tags]);
}

test.each(languages)('every message with values is the same without Intl (%s)', async (language) => {
  const texts = await loadTexts(language, ['info']);
  const messages = [
    ...messagesWithValues(sources[`../../../locales/${language}/shop.json`] ?? {}, ''),
    ...messagesWithValues(sources[`../../../locales/${language}/info.json`] ?? {}, 'info:'),
  ];
  const format = () => {
    const i18n = createI18n(language, texts);
    // The keys of the type are those of the texts.
    const t = i18n.t as unknown as (key: string, values: object) => string;
    return messages.flatMap(([key, message]) =>
      counts.map((count) => String(t(key, valuesFor(message, count)))),
    );
  };
  const expected = format();
  vi.stubGlobal('Intl', { PluralRules });
  expect(format()).toEqual(expected);
  expect(new Set(expected).size).toBeGreaterThan(messages.length);
});
