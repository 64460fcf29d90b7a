import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, type Language, languageNames, languages } from '../../../shared/i18n/languages';
import { Badge } from '../../../shared/ui/Badge';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { TranslationFields, UnsavedMark } from '../../admin-frame';
import styles from './CategoryEditor.module.css';
import type { CategoryForm } from './use-category-form';

/** A tab per language; the shop's own language says so. */
export function CategoryTranslations({ translations }: Pick<CategoryForm, 'translations'>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [language, setLanguage] = useState<Language>(translations.nameless ?? defaultLanguage);
  if (translations.error) {
    return (
      <ErrorState
        compact
        title={t('category.translationsError')}
        error={translations.error}
        onRetry={translations.retry}
        retrying={translations.retrying}
      />
    );
  }
  if (!translations.ready) {
    return (
      <div className={styles.fields} aria-busy="true">
        <Skeleton width="360px" height="44px" />
        <Skeleton height="44px" />
        <Skeleton height="120px" />
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <div className={styles.languages}>
        <Tabs
          id={id}
          label={t('category.languages')}
          current={language}
          onChange={setLanguage}
          tabs={languages.map((one) => ({
            name: one,
            label: (
              <>
                {languageNames[one]}
                {translations.changed.includes(one) ? (
                  <UnsavedMark />
                ) : (
                  one !== defaultLanguage &&
                  !translations.exists(one) && <small>{t('translations.missing')}</small>
                )}
              </>
            ),
          }))}
        />
      </div>
      <TabPanel id={id} name={language} className={styles.fields}>
        {language === defaultLanguage && (
          <p>
            <Badge tone="info" dot={false}>
              {t('category.defaultLanguage')}
            </Badge>
          </p>
        )}
        <TranslationFields translations={translations} language={language} />
      </TabPanel>
    </div>
  );
}
