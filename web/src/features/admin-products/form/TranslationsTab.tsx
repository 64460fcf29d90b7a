import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../shared/i18n/languages';
import { TranslationFields, TranslationsLoader } from '../../admin-frame';
import styles from './ProductEditor.module.css';
import type { ProductForm } from './use-product-form';

/** Name and description of the product in every language. */
export function TranslationsTab({ translations }: Pick<ProductForm, 'translations'>) {
  const { t } = useTranslation('admin');
  return (
    <TranslationsLoader
      translations={translations}
      errorTitle={t('product.translationsError')}
      skeleton={{ width: '40%', height: '20px' }}
    >
      <p className="muted">{t('product.translationsText')}</p>
      {languages.map((language) => (
        <fieldset key={language} className={styles.group}>
          <legend>{languageNames[language]}</legend>
          <TranslationFields translations={translations} language={language} />
        </fieldset>
      ))}
    </TranslationsLoader>
  );
}
