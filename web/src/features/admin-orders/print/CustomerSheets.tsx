import { type ReactNode, Suspense, useState } from 'react';
import { createI18n, type I18n } from '../../../shared/i18n/create-i18n';
import { baseLanguage, type Language, parseLanguage } from '../../../shared/i18n/languages';
import type { Texts } from '../../../shared/i18n/texts';
import { useTexts } from '../../../shared/i18n/use-texts';
import { I18nProvider } from '../../../shared/i18n/use-translation';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useOfferedLanguages } from '../../settings';

export interface Sheet {
  key: string;
  language: string;
  content: ReactNode;
}

/** Renders each document in the language of its customer, whatever the language of the admin. */
export function CustomerSheets({ sheets }: { sheets: readonly Sheet[] }) {
  // Documents use no texts but their own, which are loaded below.
  const [instances] = useState(() => new Map<Language, I18n>());
  const inLanguage = (language: Language, children: ReactNode, key?: string) => {
    const i18n = instances.get(language) ?? createI18n(language, {} as Texts);
    instances.set(language, i18n);
    return (
      <I18nProvider key={key} i18n={i18n}>
        {children}
      </I18nProvider>
    );
  };
  const offered = useOfferedLanguages();
  const languageOf = (sheet: Sheet) => parseLanguage(sheet.language) ?? offered[0] ?? baseLanguage;
  const documents = sheets.map((sheet) => inLanguage(languageOf(sheet), sheet.content, sheet.key));
  return (
    <Suspense fallback={<Skeleton height="480px" />}>
      {[...new Set(sheets.map(languageOf))].reduce<ReactNode>(
        (children, language) => inLanguage(language, <WithTexts>{children}</WithTexts>),
        documents,
      )}
    </Suspense>
  );
}

function WithTexts({ children }: { children: ReactNode }) {
  useTexts(['documents', 'orders']);
  return children;
}
