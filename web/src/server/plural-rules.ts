import { languageRules, parseLanguage } from '../shared/i18n/languages';

type Category = 'one' | 'few' | 'many' | 'other';

/** Plural forms of whole numbers by the name of the rule in locales/languages.json: the engine has no Intl. */
const pluralRules: Record<string, { categories: Category[]; select: (count: number) => Category }> = {
  oneOther: { categories: ['one', 'other'], select: (count) => (count === 1 ? 'one' : 'other') },
  eastSlavic: {
    categories: ['few', 'many', 'one', 'other'],
    select: (count) => {
      if (!Number.isInteger(count)) return 'other';
      const [units, hundreds] = [count % 10, count % 100];
      if (units === 1 && hundreds !== 11) return 'one';
      return units >= 2 && units <= 4 && (hundreds < 12 || hundreds > 14) ? 'few' : 'many';
    },
  },
};

export class PluralRules {
  readonly #rule;

  constructor(locale: string) {
    const language = parseLanguage(locale);
    const rule = language && pluralRules[languageRules[language].plural];
    if (!rule) throw new Error(`No plural rule for ${locale}`);
    this.#rule = rule;
  }

  select(count: number): Category {
    return this.#rule.select(Math.abs(count));
  }

  resolvedOptions(): { pluralCategories: Category[] } {
    return { pluralCategories: this.#rule.categories };
  }
}
