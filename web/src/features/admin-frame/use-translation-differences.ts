import { languageRules } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import type { FieldDifference } from './ConflictDialog';
import { conflictName, type SavedTranslation, type TranslationsForm } from './use-translations';

/** The translations that were also changed in the saved version, formatted for the conflict dialog. */
export function useTranslationDifferences(
  translations: TranslationsForm,
  theirs: readonly SavedTranslation[] | undefined,
): FieldDifference[] {
  const { t } = useTranslation('admin');
  return translations.conflictsWith(theirs ?? []).map((conflict) => ({
    name: conflictName(conflict),
    label: `${t(`translations.${conflict.field}`)} (${languageRules[conflict.language].name})`,
    theirs: conflict.theirs,
    mine: conflict.mine,
  }));
}
