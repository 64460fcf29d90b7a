import { type ReactNode, Suspense, useState } from 'react';
import { createI18n } from '../../../shared/i18n/create-i18n';
import { defaultLanguage, parseLanguage } from '../../../shared/i18n/languages';
import type { Texts } from '../../../shared/i18n/texts';
import { useTexts } from '../../../shared/i18n/use-texts';
import { I18nProvider } from '../../../shared/i18n/use-translation';
import { Skeleton } from '../../../shared/ui/Skeleton';

interface CustomerLanguageProps {
  language: string;
  children: ReactNode;
}

/** Renders documents in the language of the customer, whatever the language of the admin. */
export function CustomerLanguage({ language, children }: CustomerLanguageProps) {
  // Documents use no texts but their own, which are loaded below.
  const [i18n] = useState(() => createI18n(parseLanguage(language) ?? defaultLanguage, {} as Texts));
  return (
    <I18nProvider i18n={i18n}>
      <Suspense fallback={<Skeleton height="480px" />}>
        <WithTexts>{children}</WithTexts>
      </Suspense>
    </I18nProvider>
  );
}

function WithTexts({ children }: { children: ReactNode }) {
  useTexts(['fulfillment']);
  return children;
}
