import { useId, useState } from 'react';
import { baseLanguage, type Language, languageRules } from '../../../shared/i18n/languages';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Badge } from '../../../shared/ui/Badge';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { TranslationFields, TranslationsLoader, UnsavedMark, useEditedLanguages } from '../../admin-frame';
import { useOfferedLanguages } from '../../settings';
import styles from './CategoryEditor.module.css';
import type { CategoryForm } from './use-category-form';

/** One tab per language, with a badge for the default language of the shop. */
export function CategoryTranslations({ translations }: Pick<CategoryForm, 'translations'>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [defaultLanguage = baseLanguage] = useOfferedLanguages();
  const languages = useEditedLanguages(translations.exists);
  const { rejectedLanguage, rejectedCount, namelessLanguage } = translations;
  const [current, setCurrent] = useState<Language>(rejectedLanguage ?? namelessLanguage ?? defaultLanguage);
  const [shownRejection, setShownRejection] = useState(rejectedCount);
  if (shownRejection !== rejectedCount) {
    setShownRejection(rejectedCount);
    if (rejectedLanguage) setCurrent(rejectedLanguage);
  }
  return (
    <TranslationsLoader
      translations={translations}
      errorTitle={t('category.translationsError')}
      skeleton={{ width: '360px', height: '44px' }}
    >
      <div className={styles.languages}>
        <Tabs
          id={id}
          label={t('category.languages')}
          current={current}
          onChange={setCurrent}
          tabs={languages.map((language) => ({
            name: language,
            label: (
              <>
                {languageRules[language].name}
                {translations.changedLanguages.includes(language) ? (
                  <UnsavedMark />
                ) : (
                  language !== baseLanguage &&
                  !translations.exists(language) && <small>{t('translations.missing')}</small>
                )}
              </>
            ),
          }))}
        />
      </div>
      <TabPanel id={id} name={current} className={styles.fields}>
        {current === defaultLanguage && (
          <p>
            <Badge tone="info" dot={false}>
              {t('category.defaultLanguage')}
            </Badge>
          </p>
        )}
        <TranslationFields translations={translations} language={current} />
      </TabPanel>
    </TranslationsLoader>
  );
}
