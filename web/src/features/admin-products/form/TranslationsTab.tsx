import { useState } from 'react';
import { baseLanguage, languageRules } from '../../../shared/i18n/languages';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { TranslationFields, TranslationsLoader, useEditedLanguages } from '../../admin-frame';
import styles from './ProductEditor.module.css';
import type { ProductForm } from './use-product-form';

/** Name and description of the product in every language, first in those that the base text is not in. */
export function TranslationsTab({ translations }: Pick<ProductForm, 'translations'>) {
  const { t } = useTranslation('admin');
  const languages = useEditedLanguages(translations.exists);
  return (
    <TranslationsLoader
      translations={translations}
      errorTitle={t('product.translationsError')}
      skeleton={{ width: '40%', height: '20px' }}
    >
      <p className="muted">{t('product.translationsText')}</p>
      {languages
        .filter((language) => language !== baseLanguage)
        .map((language) => (
          <fieldset key={language} className={styles.group}>
            <legend>{languageRules[language].name}</legend>
            <TranslationFields translations={translations} language={language} />
          </fieldset>
        ))}
      {languages.includes(baseLanguage) && <BaseTextOverride translations={translations} />}
    </TranslationsLoader>
  );
}

/** The translation into the language of the base text, folded away unless there is one. */
function BaseTextOverride({ translations }: Pick<ProductForm, 'translations'>) {
  const { t } = useTranslation('admin');
  const [open] = useState(
    translations.exists(baseLanguage) || translations.changedLanguages.includes(baseLanguage),
  );
  return (
    <details className={styles.override} open={open}>
      <summary>{t('translations.override', { language: t('translations.baseLanguage') })}</summary>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{languageRules[baseLanguage].name}</legend>
        <TranslationFields translations={translations} language={baseLanguage} />
      </fieldset>
    </details>
  );
}
