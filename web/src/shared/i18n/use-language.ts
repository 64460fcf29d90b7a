import { useTranslation } from 'react-i18next';
import { defaultLanguage, type Language, parseLanguage } from './languages';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return parseLanguage(i18n.language) ?? defaultLanguage;
}
