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
import infoEn from './locales/info.en.json';
import infoRu from './locales/info.ru.json';
import ordersEn from './locales/orders.en.json';
import ordersRu from './locales/orders.ru.json';
import ru from './locales/ru.json';

type Leaf = [key: string, text: string];

function leaves(value: unknown, prefix = ''): Leaf[] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, prefix ? `${prefix}.${key}` : key),
  );
}

const pluralEnd = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(pluralEnd, '');
const keysOf = (texts: object) => [...new Set(leaves(texts).map(([key]) => base(key)))].sort();
const parametersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const files = [
  ['the shop', ru, en],
  ['the information pages', infoRu, infoEn],
  ['the account', accountRu, accountEn],
  ['the back office', adminRu, adminEn],
  ['the checkout', checkoutRu, checkoutEn],
  ['the orders', ordersRu, ordersEn],
  ['the descriptions', descriptionsRu, descriptionsEn],
] as const;

describe.each(files)('texts of %s', (_, russian, english) => {
  test('GEN-15 both languages hold the same keys', () => {
    expect(keysOf(english)).toEqual(keysOf(russian));
  });

  test('GEN-15 both languages take the same parameters', () => {
    const englishTexts = new Map(leaves(english).map(([key, text]) => [base(key), text]));
    for (const [key, text] of leaves(russian)) {
      expect([key, parametersOf(text)]).toEqual([key, parametersOf(englishTexts.get(base(key)) ?? '')]);
    }
  });

  test('no text is empty', () => {
    expect([...leaves(russian), ...leaves(english)].filter(([, text]) => !text.trim())).toEqual([]);
  });
});

test.each([
  ['ru', { ...ru, account: accountRu, admin: adminRu }],
  ['en', { ...en, account: accountEn, admin: adminEn }],
])('every counted text of %s has all the forms of its language', (language, texts) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const counted = leaves(texts)
    .map(([key]) => key)
    .filter((key) => pluralEnd.test(key));
  expect(counted.length).toBeGreaterThan(0);
  for (const key of new Set(counted.map(base))) {
    const written = counted.filter((other) => base(other) === key).map((other) => other.split('_').at(-1));
    expect([key, written.sort()]).toEqual([key, forms]);
  }
});

describe('texts that the sources name', () => {
  const russian = createI18n('ru', { shop: ru });
  const english = createI18n('en', { shop: en as typeof ru });

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

  test('GEN-15 CHK-13 CHK-14 the problems of a cart are named in the exact words', () => {
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

  const named = [
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
  test.each(named)('GEN-15 %s exists in both languages', (key) => {
    expect(keysOf(ru)).toContain(key);
    expect(keysOf(en)).toContain(key);
  });

  test('GEN-15 their parameters are filled in', () => {
    for (const { t } of [russian, english]) {
      expect(t('cart.itemRemovedDueToValidation', { name: 'Kade' })).toContain('Kade');
      expect(t('products.limitExceeded', { maximum: 22 })).toContain('22');
      expect(t('products.itemsLeft', { count: 3 })).toContain('3');
      expect(t('products.successAddToCart', { name: 'Kade', count: 2 })).toMatch(/Kade.*2/);
    }
  });

  test('products are counted by the rules of Russian', () => {
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
