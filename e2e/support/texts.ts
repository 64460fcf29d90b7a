import enAdmin from '../../web/src/shared/i18n/locales/admin.en.json' with { type: 'json' };
import ruAdmin from '../../web/src/shared/i18n/locales/admin.ru.json' with { type: 'json' };
import en from '../../web/src/shared/i18n/locales/en.json' with { type: 'json' };
import enInfo from '../../web/src/shared/i18n/locales/info.en.json' with { type: 'json' };
import ruInfo from '../../web/src/shared/i18n/locales/info.ru.json' with { type: 'json' };
import enOrders from '../../web/src/shared/i18n/locales/orders.en.json' with { type: 'json' };
import ruOrders from '../../web/src/shared/i18n/locales/orders.ru.json' with { type: 'json' };
import ru from '../../web/src/shared/i18n/locales/ru.json' with { type: 'json' };
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
  ru: { ...ru, info: ruInfo, admin: ruAdmin, statuses: ruOrders.status },
  en: { ...en, info: enInfo, admin: enAdmin, statuses: enOrders.status },
};
export type Texts = (typeof shop)['en'];

export function textsOf(language: Language): Texts {
  return withRules(shop[language]);
}

/** Fills in the rules that a text names, as the shop does. */
function withRules<Texts>(texts: Texts): Texts {
  const text = JSON.stringify(texts);
  return JSON.parse(
    text.replace(/\{\{(\w+)\}\}/g, (match, name: string) =>
      String(name in rules ? rules[name as keyof typeof rules] : match),
    ),
  );
}

export function languageOf(locale: string | undefined): Language {
  return locale?.startsWith('en') ? 'en' : 'ru';
}

/** Replaces the placeholders of a text. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** Euro amount with two decimals in the format of the language. */
export function euro(cents: number, language: Language): string {
  const [whole, part] = (cents / 100).toFixed(2).split('.');
  return language === 'ru' ? `${whole},${part} €` : `€${whole}.${part}`;
}
