import { expect, test } from 'vitest';
import { PluralRules } from './plural-rules';

test.each(['ru', 'ru-RU', 'en', 'en-GB'])('selects the plural form as Intl does (%s)', (locale) => {
  const expected = new Intl.PluralRules(locale);
  const rules = new PluralRules(locale);
  for (const count of [...Array(1200).keys(), 1e6, 1_000_001, 1_000_012, -1, -2, 0.5, 1.5]) {
    expect([count, rules.select(count)]).toEqual([count, expected.select(count)]);
  }
  expect(new Set(rules.resolvedOptions().pluralCategories)).toEqual(
    new Set(expected.resolvedOptions().pluralCategories),
  );
});
