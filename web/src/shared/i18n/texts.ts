import type { CompiledMessage } from 'icu-minify/format';
import type { Language } from './languages';
import type account from './locales/account.ru.json';
import type admin from './locales/admin.ru.json';
import type checkout from './locales/checkout.ru.json';
import type fulfillment from './locales/fulfillment.ru.json';
import type info from './locales/info.ru.json';
import type orders from './locales/orders.ru.json';
import type shop from './locales/ru.json';
import type search from './locales/search.ru.json';
import type security from './locales/security.ru.json';
import type stock from './locales/stock.ru.json';
import type withdrawal from './locales/withdrawal.ru.json';

/** Texts by namespace. `shop` is loaded on every page, other namespaces only on the pages that use them. */
export interface AllTexts {
  shop: typeof shop;
  info: typeof info;
  account: typeof account;
  admin: typeof admin;
  checkout: typeof checkout;
  fulfillment: typeof fulfillment;
  orders: typeof orders;
  search: typeof search;
  security: typeof security;
  stock: typeof stock;
  withdrawal: typeof withdrawal;
}
export type Namespace = keyof AllTexts;

type Compiled<Value> = Value extends string
  ? CompiledMessage
  : { [Key in keyof Value]: Compiled<Value[Key]> };

/** Texts as they are loaded; `build/compile-messages.ts` compiles the messages. */
export type CompiledTexts = { [Name in Namespace]: Compiled<AllTexts[Name]> };
export type Texts = Pick<CompiledTexts, 'shop'> & Partial<CompiledTexts>;

/** The part of an i18n instance that loading needs. */
export interface TextStore {
  readonly language: Language;
  getTexts: (language: Language) => Partial<CompiledTexts>;
  addTexts: (language: Language, texts: Partial<CompiledTexts>) => void;
  setLanguage: (language: Language) => void;
}

type Load = () => Promise<{ default: object }>;

const loaders: Record<Language, Record<Namespace, Load>> = {
  ru: {
    shop: () => import('./locales/ru.json?compiled'),
    info: () => import('./locales/info.ru.json?compiled'),
    account: () => import('./locales/account.ru.json?compiled'),
    admin: () => import('./locales/admin.ru.json?compiled'),
    checkout: () => import('./locales/checkout.ru.json?compiled'),
    fulfillment: () => import('./locales/fulfillment.ru.json?compiled'),
    orders: () => import('./locales/orders.ru.json?compiled'),
    search: () => import('./locales/search.ru.json?compiled'),
    security: () => import('./locales/security.ru.json?compiled'),
    stock: () => import('./locales/stock.ru.json?compiled'),
    withdrawal: () => import('./locales/withdrawal.ru.json?compiled'),
  },
  en: {
    shop: () => import('./locales/en.json?compiled'),
    info: () => import('./locales/info.en.json?compiled'),
    account: () => import('./locales/account.en.json?compiled'),
    admin: () => import('./locales/admin.en.json?compiled'),
    checkout: () => import('./locales/checkout.en.json?compiled'),
    fulfillment: () => import('./locales/fulfillment.en.json?compiled'),
    orders: () => import('./locales/orders.en.json?compiled'),
    search: () => import('./locales/search.en.json?compiled'),
    security: () => import('./locales/security.en.json?compiled'),
    stock: () => import('./locales/stock.en.json?compiled'),
    withdrawal: () => import('./locales/withdrawal.en.json?compiled'),
  },
};

async function load(language: Language, namespaces: readonly Namespace[]): Promise<Partial<CompiledTexts>> {
  const loaded = await Promise.all(
    namespaces.map(async (name) => [name, (await loaders[language][name]()).default] as const),
  );
  return Object.fromEntries(loaded);
}

/** Loads the texts of the first page. */
export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<Texts> {
  return (await load(language, ['shop', ...namespaces])) as Texts;
}

/** Loads the namespaces that are not loaded yet. */
export async function ensureTexts(
  store: TextStore,
  language: Language,
  namespaces: readonly Namespace[],
): Promise<void> {
  const missing = namespaces.filter((name) => !store.getTexts(language)[name]);
  store.addTexts(language, await load(language, missing));
}

/** The last request of each store to switch the language. */
const latestSwitch = new WeakMap<TextStore, object>();

/**
 * Switches the language after loading every namespace in use, so that no raw key is shown. Returns false if another
 * switch was requested in the meantime.
 */
export async function switchLanguage(store: TextStore, language: Language): Promise<boolean> {
  const request = {};
  latestSwitch.set(store, request);
  const loadedNamespaces = Object.keys(store.getTexts(store.language)) as Namespace[];
  await ensureTexts(store, language, loadedNamespaces);
  if (latestSwitch.get(store) !== request) return false;
  store.setLanguage(language);
  return true;
}
