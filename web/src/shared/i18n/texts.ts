import type { CompiledMessage } from 'icu-minify/format';
import type account from '../../../../locales/ru/account.json';
import type accounting from '../../../../locales/ru/accounting.json';
import type admin from '../../../../locales/ru/admin.json';
import type checkout from '../../../../locales/ru/checkout.json';
import type documents from '../../../../locales/ru/documents.json';
import type fulfillment from '../../../../locales/ru/fulfillment.json';
import type info from '../../../../locales/ru/info.json';
import type orders from '../../../../locales/ru/orders.json';
import type packing from '../../../../locales/ru/packing.json';
import type payments from '../../../../locales/ru/payments.json';
import type search from '../../../../locales/ru/search.json';
import type security from '../../../../locales/ru/security.json';
import type shop from '../../../../locales/ru/shop.json';
import type stock from '../../../../locales/ru/stock.json';
import type withdrawal from '../../../../locales/ru/withdrawal.json';
import type { Language } from './languages';

/** Texts by namespace. `shop` is loaded on every page, other namespaces only on the pages that use them. */
export interface AllTexts {
  shop: typeof shop;
  info: typeof info;
  account: typeof account;
  accounting: typeof accounting;
  admin: typeof admin;
  checkout: typeof checkout;
  documents: typeof documents;
  fulfillment: typeof fulfillment;
  orders: typeof orders;
  packing: typeof packing;
  payments: typeof payments;
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

const loaders = import.meta.glob<{ default: object }>(
  '../../../../locales/*/{account,accounting,admin,checkout,documents,fulfillment,info,orders,packing,payments,search,security,shop,stock,withdrawal}.json',
  { query: '?compiled' },
);

async function load(language: Language, namespaces: readonly Namespace[]): Promise<Partial<CompiledTexts>> {
  const loaded = await Promise.all(
    namespaces.map(async (name) => {
      const loadNamespace = loaders[`../../../../locales/${language}/${name}.json`] as Load;
      return [name, (await loadNamespace()).default] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

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
