import type { i18n } from 'i18next';
import type { Language } from './languages';
import type account from './locales/account.ru.json';
import type admin from './locales/admin.ru.json';
import type checkout from './locales/checkout.ru.json';
import type info from './locales/info.ru.json';
import type orders from './locales/orders.ru.json';
import type shop from './locales/ru.json';

/** `shop` is on every page; other namespaces travel only with the pages that need them. */
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

const files: Record<Language, Record<Namespace, Load>> = {
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

/** Loads the texts a page starts with. */
export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<Texts> {
  const names = [...new Set<Namespace>(['shop', ...namespaces])];
  const loaded = await Promise.all(
    names.map(async (name) => [name, (await files[language][name]()).default] as const),
  );
  return Object.fromEntries(loaded) as unknown as Texts;
}

/** Makes sure that i18n has these texts in this language; what it has is not loaded again. */
export async function ensureTexts(
  i18n: i18n,
  language: Language,
  namespaces: readonly Namespace[],
): Promise<void> {
  const missing = namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (name) => {
      i18n.addResourceBundle(language, name, (await files[language][name]()).default);
    }),
  );
}

/** Changes the language in place: every namespace in use is loaded first, so that no key shows through. */
export async function switchLanguage(i18n: i18n, language: Language): Promise<void> {
  const inUse = Object.keys(i18n.services.resourceStore.data[i18n.language] ?? {}) as Namespace[];
  await ensureTexts(i18n, language, inUse);
  await i18n.changeLanguage(language);
}
