import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import enAdmin from '../../web/src/shared/i18n/locales/admin.en.json' with { type: 'json' };
import ruAdmin from '../../web/src/shared/i18n/locales/admin.ru.json' with { type: 'json' };
import en from '../../web/src/shared/i18n/locales/en.json' with { type: 'json' };
import enInfo from '../../web/src/shared/i18n/locales/info.en.json' with { type: 'json' };
import ruInfo from '../../web/src/shared/i18n/locales/info.ru.json' with { type: 'json' };
import ru from '../../web/src/shared/i18n/locales/ru.json' with { type: 'json' };
import enSearch from '../../web/src/shared/i18n/locales/search.en.json' with { type: 'json' };
import ruSearch from '../../web/src/shared/i18n/locales/search.ru.json' with { type: 'json' };
import { rules } from '../../web/src/shared/rules.gen.ts';

export type Language = 'ru' | 'en';

export const locales: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

/** Tests in both languages cover both devices in pairs: Russian on the phone, English on the desktop. */
export const deviceTag: Record<Language, string> = { ru: '@phone', en: '@desktop' };

/**
 * The texts of the shop, by which tests find elements. Texts and numbers that a requirement fixes are written out in the
 * test instead.
 */
const shop = {
  ru: {
    language: 'ru' as Language,
    ...ru,
    info: ruInfo,
    admin: ruAdmin,
    search: ruSearch,
    statuses: ruAdmin.orderStatus,
  },
  en: {
    language: 'en' as Language,
    ...en,
    info: enInfo,
    admin: enAdmin,
    search: enSearch,
    statuses: enAdmin.orderStatus,
  },
};
export type Texts = (typeof shop)['en'];

export function textsOf(language: Language): Texts {
  return withRules(shop[language]);
}

/** Fills in the rules that a text names, as the shop does. */
function withRules<Texts>(texts: Texts): Texts {
  const text = JSON.stringify(texts);
  return JSON.parse(
    text.replace(/\{(\w+)\}/g, (match, name: string) =>
      String(name in rules ? rules[name as keyof typeof rules] : match),
    ),
  );
}

export function languageOf(locale: string | undefined): Language {
  return locale?.startsWith('en') ? 'en' : 'ru';
}

const formatters = {
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
};

/** Replaces the arguments of a text; the language matters only for numbers and plural forms. */
export function interpolate(
  text: string,
  values: Record<string, string | number>,
  language: Language = 'ru',
): string {
  return String(format(compile(text), locales[language], values, { formatters }));
}

/** Euro amount with two decimals in the format of the language. */
export function euro(cents: number, language: Language): string {
  const [whole, part] = (cents / 100).toFixed(2).split('.');
  return language === 'ru' ? `${whole},${part} €` : `€${whole}.${part}`;
}
