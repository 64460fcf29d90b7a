import { type Language, languages } from '../../shared/i18n/languages';
import { useOfferedLanguages } from '../settings';

/** The languages in which staff write texts: those that the shop offers, and others that have a text already. */
export function useEditedLanguages(hasText: (language: Language) => boolean = () => false): Language[] {
  const offered = useOfferedLanguages();
  return languages.filter((language) => offered.includes(language) || hasText(language));
}
