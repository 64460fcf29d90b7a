import { useLocation } from 'react-router';
import { baseLanguage } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Link } from '../../shared/ui/Link';
import { useOfferedLanguages } from '../settings';
import type { SavedTranslation, TranslationsForm } from './use-translations';

interface BaseTextHintProps {
  translations: TranslationsForm;
  /** The translations that came with the entity, used until the translations tab has loaded its own. */
  saved: readonly SavedTranslation[] | undefined;
  field: 'name' | 'description';
}

/**
 * The hint below a base text field: either that a translation overrides it in the shop, or which language to write it in.
 * Without the hint, staff would edit a text that no shopper sees.
 */
export function BaseTextHint({ translations, saved, field }: BaseTextHintProps) {
  const { t } = useTranslation('admin');
  const { state } = useLocation();
  const isDefault = useLanguage() === baseLanguage;
  const isOffered = useOfferedLanguages().includes(baseLanguage);
  const language = t('translations.baseLanguage');
  const draft = translations.values[baseLanguage];
  const override = translations.loaded
    ? !draft.removed && draft.name.trim() && draft[field].trim()
    : saved?.find(({ languageCode }) => languageCode === baseLanguage)?.[field]?.trim();
  if (override) {
    return (
      <>
        {field === 'name'
          ? t('translations.coversName', { language, text: override })
          : t('translations.coversDescription', { language })}{' '}
        <Link to="?tab=translations" replace state={state}>
          {t('translations.open')}
        </Link>
      </>
    );
  }
  if (isDefault || field !== 'name') return null;
  return isOffered ? t('translations.base', { language }) : t('translations.baseText');
}
