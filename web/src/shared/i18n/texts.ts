import type { i18n } from 'i18next';
import type { Language } from './languages';
import type account from './locales/account.ru.json';
import type admin from './locales/admin.ru.json';
import type checkout from './locales/checkout.ru.json';
import type info from './locales/info.ru.json';
import type orders from './locales/orders.ru.json';
import type shop from './locales/ru.json';

/** Texts by namespace. `shop` is loaded on every page, other namespaces only on the pages that use them. */
export interface AllTexts {
  shop: typeof shop;
  info: typeof info;
  account: typeof account;
  admin: typeof admin;
  checkout: typeof checkout;
  orders: typeof orders;
}
export type Namespace = keyof AllTexts;
export type Texts = Pick<AllTexts, 'shop'> & Partial<AllTexts>;

type Load = () => Promise<{ default: object }>;

const loaders: Record<Language, Record<Namespace, Load>> = {
  ru: {
    shop: () => import('./locales/ru.json'),
    info: () => import('./locales/info.ru.json'),
    account: () => import('./locales/account.ru.json'),
    admin: () => import('./locales/admin.ru.json'),
    checkout: () => import('./locales/checkout.ru.json'),
    orders: () => import('./locales/orders.ru.json'),
  },
  en: {
    shop: () => import('./locales/en.json'),
    info: () => import('./locales/info.en.json'),
    account: () => import('./locales/account.en.json'),
    admin: () => import('./locales/admin.en.json'),
    checkout: () => import('./locales/checkout.en.json'),
    orders: () => import('./locales/orders.en.json'),
  },
};

/** Loads the texts of the first page. */
export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<Texts> {
  const names = [...new Set<Namespace>(['shop', ...namespaces])];
  const loaded = await Promise.all(
    names.map(async (name) => [name, (await loaders[language][name]()).default] as const),
  );
  return Object.fromEntries(loaded) as unknown as Texts;
}

/** Loads the namespaces that are not loaded yet. */
export async function ensureTexts(
  i18n: i18n,
  language: Language,
  namespaces: readonly Namespace[],
): Promise<void> {
  const missing = namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (name) => {
      i18n.addResourceBundle(language, name, (await loaders[language][name]()).default);
    }),
  );
}

/** Switches the language after loading every namespace in use, so that no raw key is shown. */
export async function switchLanguage(i18n: i18n, language: Language): Promise<void> {
  const loadedNamespaces = Object.keys(i18n.services.resourceStore.data[i18n.language] ?? {}) as Namespace[];
  await ensureTexts(i18n, language, loadedNamespaces);
  await i18n.changeLanguage(language);
}
