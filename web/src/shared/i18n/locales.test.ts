import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { createI18n } from './create-i18n';
import { baseLanguage, languages } from './languages';
import { loadTexts } from './texts';

type Leaf = [key: string, text: string];

function leaves(value: unknown, prefix = ''): Leaf[] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, prefix ? `${prefix}.${key}` : key),
  );
}

const keysOf = (texts: object) => leaves(texts).map(([key]) => key);

interface Argument {
  name: string;
  /** The forms of a plural argument. */
  forms?: string[];
}

const pluralType = 2;

/** The arguments and tags of a compiled message, including those in plural forms and tags. */
function argumentsOf(message: unknown): Argument[] {
  return (Array.isArray(message) ? message : []).filter(Array.isArray).flatMap(([name, type, ...rest]) => {
    if (type === pluralType) {
      const branches = Object.values(rest[0]);
      return [{ name, forms: Object.keys(rest[0]) }, ...branches.flatMap(argumentsOf)];
    }
    return [{ name }, ...argumentsOf([type, ...rest])];
  });
}
const parametersOf = (text: string) =>
  [...new Set(argumentsOf(compile(text)).map(({ name }) => name))].sort();
const pluralsOf = (texts: object) =>
  leaves(texts).flatMap(([key, text]) =>
    argumentsOf(compile(text)).flatMap(({ forms }) => (forms ? [[key, forms.sort()]] : [])),
  );

const files = import.meta.glob<object>('../../../../locales/*/*.json', { eager: true, import: 'default' });
const textsOf = (language: string, area: string) =>
  files[`../../../../locales/${language}/${area}.json`] ?? {};
const areas = [
  ...new Set(Object.keys(files).map((file) => file.split('/').at(-1)?.replace('.json', '') ?? '')),
];

describe.each(languages.flatMap((language) => areas.map((area) => [language, area] as const)))(
  'texts in %s of %s',
  (language, area) => {
    const texts = textsOf(language, area);
    const reference = textsOf(baseLanguage, area);

    test('GEN-15 LNG-01 every language has the same keys', () => {
      expect(keysOf(texts).sort()).toEqual(keysOf(reference).sort());
    });

    test('GEN-15 LNG-01 every language has the same parameters', () => {
      const parameters = (file: object) => leaves(file).map(([key, text]) => [key, parametersOf(text)]);
      expect(Object.fromEntries(parameters(texts))).toEqual(Object.fromEntries(parameters(reference)));
    });

    test('AGE-01 no text repeats the minimum age of the rules', () => {
      expect(leaves(texts).filter(([, text]) => /\b21\b/.test(text))).toEqual([]);
    });

    test('no text is empty', () => {
      expect(leaves(texts).filter(([, text]) => !text.trim())).toEqual([]);
    });

    test('every plural text has all plural forms of the language', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      for (const [key, keyForms] of pluralsOf(texts)) expect([key, keyForms]).toEqual([key, forms]);
    });
  },
);

test('plural texts are recognized', () => {
  expect(Object.values(files).flatMap(pluralsOf).length).toBeGreaterThan(20);
});

describe('texts defined by the requirements', async () => {
  const russian = createI18n('ru', await loadTexts('ru', []));
  const english = createI18n('en', await loadTexts('en', []));

  test.each([
    ['auth.invalidCredentials', 'Неверный email или пароль'],
    ['auth.networkError', 'Проблема с подключением к серверу. Проверьте интернет-соединение'],
    ['auth.loginError', 'Ошибка авторизации'],
    ['auth.registerError', 'Ошибка регистрации'],
    ['catalog.loadError', 'Ошибка загрузки категорий'],
    ['catalog.carouselError', 'Не удалось загрузить категории.'],
  ] as const)('GEN-15 API-10 AUTH-04 AUTH-05 %s is exactly "%s"', (key, text) => {
    expect(russian.t(key)).toBe(text);
  });

  test.each([
    ['auth.passwordTooShort', 'Password must be at least 6 characters'],
    ['checkout.stockError', 'Insufficient stock for some items. Please check your cart.'],
    ['checkout.productUnavailable', 'Some products are no longer available. Please check your cart.'],
    ['products.loadError', 'Error loading products'],
    ['products.notFound', 'Product not found'],
  ] as const)('GEN-15 CHK-14 %s is exactly "%s"', (key, text) => {
    expect(english.t(key)).toBe(text);
  });

  test('GEN-15 CHK-13 CHK-14 the cart problems have the exact texts', () => {
    const name = 'Kade';
    expect(russian.t('checkout.itemMissing', { name })).toBe('Kade - недоступен');
    expect(russian.t('checkout.itemOutOfStock', { name })).toBe('Kade - нет в наличии');
    expect(russian.t('checkout.itemOnly', { name, count: 2 })).toBe('Kade - доступно только 2 шт.');
    expect(russian.t('checkout.itemCheckFailed', { name })).toBe('Kade - ошибка проверки');
    expect(russian.t('checkout.cartProblems', { problems: 'Kade - недоступен' })).toBe(
      'Проблемы с товарами в корзине: Kade - недоступен; Пожалуйста, проверьте корзину.',
    );
    expect(russian.t('checkout.insufficientStock', { name, available: 2, count: 3 })).toBe(
      'Недостаточно товара "Kade" на складе. Доступно: 2, в корзине: 3',
    );
    expect(russian.t('checkout.unavailableItems', { names: 'Kade, Veld' })).toBe(
      'Товары недоступны: Kade, Veld',
    );
  });

  const requiredKeys = [
    'auth.loginSuccess',
    'auth.registerSuccess',
    'auth.emailRequired',
    'auth.invalidEmail',
    'auth.passwordRequired',
    'auth.invalidPhone',
    'auth.passwordTooShort',
    'auth.passwordsDoNotMatch',
    'cart.empty',
    'cart.itemUnavailable',
    'cart.itemRemovedDueToValidation',
    'cart.itemRemoved',
    'products.limitExceeded',
    'products.maxQuantityReached',
    'products.outOfStock',
    'products.notPurchasable',
    'products.allItemsInCart',
    'products.itemsLeft',
    'products.successAddToCart',
    'checkout.error',
    'checkout.stockError',
    'checkout.productUnavailable',
    'order.fetchError',
    'order.notFound',
    'order.error',
    'orders.fetchError',
  ] as const;
  test.each(requiredKeys)('GEN-15 %s exists in every language', (key) => {
    for (const language of languages) expect(keysOf(textsOf(language, 'shop'))).toContain(key);
  });

  test('GEN-15 parameters are interpolated', () => {
    for (const { t } of [russian, english]) {
      expect(t('cart.itemRemovedDueToValidation', { name: 'Kade' })).toContain('Kade');
      expect(t('products.limitExceeded', { maximum: 22 })).toContain('22');
      expect(t('products.itemsLeft', { count: 3 })).toContain('3');
      expect(t('products.successAddToCart', { name: 'Kade', count: 2 })).toMatch(/Kade.*2/);
    }
  });

  test('HOME-05 counts are grouped by thousands', () => {
    expect(russian.t('products.count', { count: 3327 }).replace(/\s/g, ' ')).toBe('3 327 товаров');
    expect(english.t('products.count', { count: 3327 }).replace(/\s/g, ' ')).toBe('3,327 products');
  });

  test('product counts follow the Russian plural rules', () => {
    const count = (number: number) => russian.t('products.count', { count: number }).replace('\u00a0', ' ');
    expect([1, 2, 5, 11, 21, 62].map(count)).toEqual([
      '1 товар',
      '2 товара',
      '5 товаров',
      '11 товаров',
      '21 товар',
      '62 товара',
    ]);
  });
});

test.each(languages)('LNG-01 the information pages link to each other (%s)', (language) => {
  const { titles, footer } = textsOf(language, 'shop') as {
    titles: Record<string, string>;
    footer: { pageReference: string };
  };
  const info = JSON.stringify(textsOf(language, 'info')).replaceAll('\\"', '"');
  const isLinked = (page: string) =>
    info.includes(footer.pageReference.replace('{title}', titles[page] ?? ''));
  const linked = ['delivery', 'payment', 'returns', 'terms', 'privacy', 'withdrawal'].filter(isLinked);
  expect(linked).toEqual(['delivery', 'returns', 'withdrawal']);
});
