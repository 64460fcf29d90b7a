type Category = 'one' | 'few' | 'many' | 'other';

/** The plural rules of Russian and English for whole numbers: the engine has no Intl. */
export class PluralRules {
  readonly #isRussian: boolean;

  constructor(locale: string) {
    this.#isRussian = locale.startsWith('ru');
  }

  select(count: number): Category {
    const absolute = Math.abs(count);
    if (!this.#isRussian) return absolute === 1 ? 'one' : 'other';
    if (!Number.isInteger(absolute)) return 'other';
    const [units, hundreds] = [absolute % 10, absolute % 100];
    if (units === 1 && hundreds !== 11) return 'one';
    return units >= 2 && units <= 4 && (hundreds < 12 || hundreds > 14) ? 'few' : 'many';
  }

  resolvedOptions(): { pluralCategories: Category[] } {
    return { pluralCategories: this.#isRussian ? ['few', 'many', 'one', 'other'] : ['one', 'other'] };
  }
}
