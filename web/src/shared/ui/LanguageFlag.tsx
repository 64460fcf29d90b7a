import type { Language } from '../i18n/languages';
import en from '../images/flag-en.svg?no-inline';
import ru from '../images/flag-ru.svg?no-inline';

const flags: Record<Language, string> = { ru, en };

/** Decorative flag; the language name is always shown as text. */
export function LanguageFlag({ language }: { language: Language }) {
  return <img src={flags[language]} width="20" height="15" alt="" />;
}
