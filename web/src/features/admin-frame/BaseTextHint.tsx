import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { defaultLanguage, languageNames } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import type { TranslationsForm } from './use-translations';

interface SavedTranslation {
  languageCode: string;
  name: string;
  description?: string | null;
}

interface BaseTextHintProps {
  translations: TranslationsForm;
  /** As they came with the thing itself, for as long as nobody has opened its translations. */
  saved: readonly SavedTranslation[] | undefined;
  field: 'name' | 'description';
}

/**
 * What a field of the base text has to say: that shoppers read a translation in its place, or in which language it is to
 * be written. Without it a text would be saved and never seen.
 */
export function BaseTextHint({ translations, saved, field }: BaseTextHintProps) {
  const { t } = useTranslation('admin');
  const isDefault = useLanguage() === defaultLanguage;
  const language = languageNames[defaultLanguage];
  const typed = translations.values[defaultLanguage];
  const cover = translations.loaded
    ? !typed.removed && typed.name.trim() && typed[field].trim()
    : saved?.find(({ languageCode }) => languageCode === defaultLanguage)?.[field]?.trim();
  if (cover) {
    return (
      <>
        {field === 'name'
          ? t('translations.coversName', { language, text: cover })
          : t('translations.coversDescription', { language })}{' '}
        <Link to="?tab=translations" replace>
          {t('translations.open')}
        </Link>
      </>
    );
  }
  return isDefault || field !== 'name' ? null : t('translations.base', { language });
}
