import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { createI18n } from './create-i18n';
import accountEn from './locales/account.en.json';
import accountRu from './locales/account.ru.json';
import adminEn from './locales/admin.en.json';
import adminRu from './locales/admin.ru.json';
import checkoutEn from './locales/checkout.en.json';
import checkoutRu from './locales/checkout.ru.json';
import descriptionsEn from './locales/descriptions.en.json';
import descriptionsRu from './locales/descriptions.ru.json';
import en from './locales/en.json';
import fulfillmentEn from './locales/fulfillment.en.json';
import fulfillmentRu from './locales/fulfillment.ru.json';
import infoEn from './locales/info.en.json';
import infoRu from './locales/info.ru.json';
import ordersEn from './locales/orders.en.json';
import ordersRu from './locales/orders.ru.json';
import ru from './locales/ru.json';
import searchEn from './locales/search.en.json';
import searchRu from './locales/search.ru.json';
import securityEn from './locales/security.en.json';
import securityRu from './locales/security.ru.json';
import stockEn from './locales/stock.en.json';
import stockRu from './locales/stock.ru.json';
import withdrawalEn from './locales/withdrawal.en.json';
import withdrawalRu from './locales/withdrawal.ru.json';
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

const files = [
  ['shop', ru, en],
  ['info', infoRu, infoEn],
  ['account', accountRu, accountEn],
  ['admin', adminRu, adminEn],
  ['checkout', checkoutRu, checkoutEn],
  ['fulfillment', fulfillmentRu, fulfillmentEn],
  ['orders', ordersRu, ordersEn],
  ['search', searchRu, searchEn],
  ['security', securityRu, securityEn],
  ['stock', stockRu, stockEn],
  ['withdrawal', withdrawalRu, withdrawalEn],
  ['descriptions', descriptionsRu, descriptionsEn],
] as const;

test('every locale file is checked', () => {
  expect(readdirSync(join(import.meta.dirname, 'locales'))).toHaveLength(2 * files.length);
});

describe.each(files)('texts of %s', (_, russian, english) => {
  test('GEN-15 both languages have the same keys', () => {
    expect(keysOf(english).sort()).toEqual(keysOf(russian).sort());
  });

  test('GEN-15 both languages have the same parameters', () => {
    const englishTexts = new Map(leaves(english));
    for (const [key, text] of leaves(russian)) {
      expect([key, parametersOf(text)]).toEqual([key, parametersOf(englishTexts.get(key) ?? '')]);
    }
  });

  test('AGE-01 no text repeats the minimum age of the rules', () => {
    expect([...leaves(russian), ...leaves(english)].filter(([, text]) => /\b21\b/.test(text))).toEqual([]);
  });

  test('no text is empty', () => {
    expect([...leaves(russian), ...leaves(english)].filter(([, text]) => !text.trim())).toEqual([]);
  });

  test.each([
    ['ru', russian],
    ['en', english],
  ])('every plural text in %s has all plural forms of the language', (language, texts) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, keyForms] of pluralsOf(texts)) expect([key, keyForms]).toEqual([key, forms]);
  });
});

test('plural texts are recognized', () => {
  expect(files.flatMap(([, russian]) => pluralsOf(russian)).length).toBeGreaterThan(20);
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
  test.each(requiredKeys)('GEN-15 %s exists in both languages', (key) => {
    expect(keysOf(ru)).toContain(key);
    expect(keysOf(en)).toContain(key);
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
