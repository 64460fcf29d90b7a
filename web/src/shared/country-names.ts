import type { Language } from './i18n/languages';
import type { countries } from './rules.gen';

/**
 * Names of the countries that the shop can ship to, as in crates/domain/src/country.rs. Not from Intl, because the
 * engine that renders pages on the server has none, and the names differ between browsers.
 */
export const countryNames: Record<(typeof countries)[number], Record<Language, string>> = {
  RU: { ru: 'Россия', en: 'Russia' },
  UA: { ru: 'Украина', en: 'Ukraine' },
  BY: { ru: 'Беларусь', en: 'Belarus' },
  KZ: { ru: 'Казахстан', en: 'Kazakhstan' },
  US: { ru: 'Соединённые Штаты', en: 'United States' },
  GB: { ru: 'Великобритания', en: 'United Kingdom' },
  DE: { ru: 'Германия', en: 'Germany' },
  FR: { ru: 'Франция', en: 'France' },
  IT: { ru: 'Италия', en: 'Italy' },
  ES: { ru: 'Испания', en: 'Spain' },
  PT: { ru: 'Португалия', en: 'Portugal' },
  NL: { ru: 'Нидерланды', en: 'Netherlands' },
  BE: { ru: 'Бельгия', en: 'Belgium' },
  CH: { ru: 'Швейцария', en: 'Switzerland' },
  AT: { ru: 'Австрия', en: 'Austria' },
  PL: { ru: 'Польша', en: 'Poland' },
  CZ: { ru: 'Чехия', en: 'Czechia' },
  SK: { ru: 'Словакия', en: 'Slovakia' },
  HU: { ru: 'Венгрия', en: 'Hungary' },
  RO: { ru: 'Румыния', en: 'Romania' },
  BG: { ru: 'Болгария', en: 'Bulgaria' },
  GR: { ru: 'Греция', en: 'Greece' },
  TR: { ru: 'Турция', en: 'Türkiye' },
  IL: { ru: 'Израиль', en: 'Israel' },
  AE: { ru: 'ОАЭ', en: 'United Arab Emirates' },
  SA: { ru: 'Саудовская Аравия', en: 'Saudi Arabia' },
  CN: { ru: 'Китай', en: 'China' },
  JP: { ru: 'Япония', en: 'Japan' },
  KR: { ru: 'Республика Корея', en: 'South Korea' },
  IN: { ru: 'Индия', en: 'India' },
};
