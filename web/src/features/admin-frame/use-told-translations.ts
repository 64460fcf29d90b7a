import { useTranslation } from 'react-i18next';
import { languageNames } from '../../shared/i18n/languages';
import type { ToldDifference } from './ConflictDialog';
import type { TranslationsForm } from './use-translations';

interface SavedTranslation {
  languageCode: string;
  name: string;
  description?: string | null;
}

/** The typed translations that would change what somebody else has saved, in words. */
export function useToldTranslations(
  { changed, values }: TranslationsForm,
  theirs: readonly SavedTranslation[] | undefined,
): ToldDifference[] {
  const { t } = useTranslation('admin');
  if (!theirs) return [];
  return changed.flatMap((language) => {
    const saved = theirs.find(({ languageCode }) => languageCode === language);
    const mine = values[language];
    return (['name', 'description'] as const)
      .map((field) => ({
        field: `${t(`translations.${field}`)} (${languageNames[language]})`,
        theirs: saved?.[field] ?? '',
        mine: mine.removed ? '' : mine[field].trim(),
      }))
      .filter((one) => one.theirs !== one.mine);
  });
}
