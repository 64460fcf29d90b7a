import { useTranslation } from 'react-i18next';
import { languageNames } from '../../shared/i18n/languages';
import type { FieldDifference } from './ConflictDialog';
import type { SavedTranslation, TranslationsForm } from './use-translations';

/** The changed translations that differ from another user's saved ones, formatted for the conflict dialog. */
export function useTranslationDifferences(
  { changedLanguages, values }: TranslationsForm,
  theirs: readonly SavedTranslation[] | undefined,
): FieldDifference[] {
  const { t } = useTranslation('admin');
  if (!theirs) return [];
  return changedLanguages.flatMap((language) => {
    const saved = theirs.find(({ languageCode }) => languageCode === language);
    const mine = values[language];
    return (['name', 'description'] as const)
      .map((field) => ({
        field: `${t(`translations.${field}`)} (${languageNames[language]})`,
        theirs: saved?.[field] ?? '',
        mine: mine.removed ? '' : mine[field].trim(),
      }))
      .filter((difference) => difference.theirs !== difference.mine);
  });
}
