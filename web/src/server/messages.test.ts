import { expect, test, vi } from 'vitest';
import { createI18n } from '../shared/i18n/create-i18n';
import { languages } from '../shared/i18n/languages';
import { loadTexts } from '../shared/i18n/texts';
import { PluralRules } from './plural-rules';

const counts = [...Array(26).keys(), 100, 101, 102, 111, 112, 121, 999, 1000, 1001, 12_345, 1_000_000];

/** Returns the keys of all messages with values, without the suffix of their plural form. */
function messageKeys(texts: object, prefix = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value) return messageKeys(value, `${prefix}${key}.`);
    return String(value).includes('{{') || pluralSuffix.test(key) ? [`${prefix}${key}`] : [];
  });
  return [...new Set(keys.map((key) => key.replace(pluralSuffix, '')))];
}

const pluralSuffix = /_(?:one|few|many|other)$/;

test.each(languages)('every message with values is the same without Intl (%s)', async (language) => {
  const texts = await loadTexts(language, ['info']);
  const keys = [...messageKeys(texts.shop), ...messageKeys(texts.info ?? {}).map((key) => `info:${key}`)];
  const format = () => {
    const i18n = createI18n(language, texts);
    // The keys of the type are those of the texts.
    const t = i18n.t as unknown as (key: string, values: object) => string;
    return keys.flatMap((key) => counts.map((count) => t(key, { count, year: count, maximum: count })));
  };
  const expected = format();
  vi.stubGlobal('Intl', { PluralRules });
  expect(format()).toEqual(expected);
  expect(new Set(expected).size).toBeGreaterThan(keys.length);
});
