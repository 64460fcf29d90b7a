import { useTranslation } from 'react-i18next';
import { defaultLanguage, type Language, parseLanguage } from './languages';

/** The language the page is shown in now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return parseLanguage(i18n.language) ?? defaultLanguage;
}
