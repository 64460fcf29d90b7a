import type { Language } from './languages';
import { useTranslationContext } from './use-translation';

export function useLanguage(): Language {
  return useTranslationContext().language;
}
