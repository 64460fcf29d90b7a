import { baseLanguage, type Language, languageRules } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { IconTrash } from '../../shared/ui/page-icons';
import { TextArea, TextInput } from '../../shared/ui/TextInput';
import styles from './TranslationFields.module.css';
import type { TranslationsForm } from './use-translations';

interface TranslationFieldsProps {
  translations: TranslationsForm;
  language: Language;
}

/** Name and description in one language, and the button that deletes the translation. */
export function TranslationFields({ translations, language }: TranslationFieldsProps) {
  const { t } = useTranslation('admin');
  const { name, description, removed = false } = translations.values[language];
  const errors = translations.errorsOf(language);
  return (
    <>
      {language === baseLanguage && <p className="muted">{t('translations.overBase')}</p>}
      <TextInput
        label={t('translations.name')}
        lang={language}
        maxLength={rules.nameMaxChars}
        value={name}
        disabled={removed}
        error={translations.isNameless(language) ? t('translations.needsName') : errors.name}
        onChange={({ target }) => translations.change(language, { name: target.value })}
      />
      <TextArea
        label={t('translations.description')}
        lang={language}
        rows={5}
        maxLength={rules.descriptionMaxChars}
        value={description}
        disabled={removed}
        error={errors.description}
        onChange={({ target }) => translations.change(language, { description: target.value })}
      />
      {translations.exists(language) && (
        <div className={styles.removal}>
          <Button
            variant="ghost"
            size="sm"
            icon={removed ? undefined : <IconTrash size={16} />}
            aria-label={t(removed ? 'translations.keepOf' : 'translations.removeOf', {
              language: languageRules[language].name,
            })}
            onClick={() => translations.setRemoved(language, !removed)}
          >
            {t(removed ? 'translations.keep' : 'translations.remove')}
          </Button>
          <p role="status" className="muted">
            {removed && t('translations.willGo')}
          </p>
        </div>
      )}
    </>
  );
}
