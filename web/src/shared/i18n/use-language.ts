import { useTranslation } from 'react-i18next';
import { asLanguage, defaultLanguage, type Language } from './languages';

/** The language the page is shown in now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return asLanguage(i18n.language) ?? defaultLanguage;
}
