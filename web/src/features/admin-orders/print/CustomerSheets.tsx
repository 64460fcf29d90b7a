import { type ReactNode, Suspense, useState } from 'react';
import { createI18n } from '../../../shared/i18n/create-i18n';
import { baseLanguage, type Language, languages, parseLanguage } from '../../../shared/i18n/languages';
import type { Texts } from '../../../shared/i18n/texts';
import { useTexts } from '../../../shared/i18n/use-texts';
import { I18nProvider } from '../../../shared/i18n/use-translation';
import { Skeleton } from '../../../shared/ui/Skeleton';

export interface Sheet {
  key: string;
  /** Language of the customer. */
  language: string;
  content: ReactNode;
}

/** Renders each document in the language of its customer, whatever the language of the admin. */
export function CustomerSheets({ sheets }: { sheets: readonly Sheet[] }) {
  // Documents use no texts but their own, which are loaded below.
  const [instances] = useState(
    () => new Map(languages.map((language) => [language, createI18n(language, {} as Texts)] as const)),
  );
  const inLanguage = (language: Language, children: ReactNode, key?: string) => {
    const i18n = instances.get(language);
    return (
      i18n && (
        <I18nProvider key={key} i18n={i18n}>
          {children}
        </I18nProvider>
      )
    );
  };
  const languageOf = (sheet: Sheet) => parseLanguage(sheet.language) ?? baseLanguage;
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
  useTexts(['fulfillment']);
  return children;
}
