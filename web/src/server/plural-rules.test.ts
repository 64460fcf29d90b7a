import { expect, test } from 'vitest';
import { languageRules, languages } from '../shared/i18n/languages';
import { PluralRules } from './plural-rules';

test.each(languages)('selects the plural form as Intl does (%s)', (language) => {
  const { locale } = languageRules[language];
  const expected = new Intl.PluralRules(locale);
  const rules = new PluralRules(locale);
  for (const count of [...Array(1200).keys(), 1e6, 1_000_001, 1_000_012, -1, -2, 0.5, 1.5]) {
    expect([count, rules.select(count)]).toEqual([count, expected.select(count)]);
  }
  expect(new Set(rules.resolvedOptions().pluralCategories)).toEqual(
    new Set(expected.resolvedOptions().pluralCategories),
  );
});
