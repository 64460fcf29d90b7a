import type { Language } from '../i18n/languages';

const flags = import.meta.glob<string>('../images/flag-*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** Decorative flag; the language name is always shown as text. */
export function LanguageFlag({ language }: { language: Language }) {
  return <img src={flags[`../images/flag-${language}.svg`]} width="20" height="15" alt="" />;
}
