import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../shared/i18n/languages';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TranslationFields } from '../../admin-frame';
import styles from './ProductEditor.module.css';
import type { ProductForm } from './use-product-form';

/** The product's name and description in each language of the shop. */
export function TranslationsTab({ translations }: Pick<ProductForm, 'translations'>) {
  const { t } = useTranslation('admin');
  if (translations.error) {
    return (
      <ErrorState
        title={t('product.translationsError')}
        error={translations.error}
        onRetry={translations.retry}
        retrying={translations.retrying}
        compact
      />
    );
  }
  if (!translations.ready) {
    return (
      <div className={styles.fields} aria-busy="true">
        <Skeleton width="40%" height="20px" />
        <Skeleton height="44px" />
        <Skeleton height="120px" />
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <p className="muted">{t('product.translationsText')}</p>
      {languages.map((language) => (
        <fieldset key={language} className={styles.group}>
          <legend>{languageNames[language]}</legend>
          <TranslationFields translations={translations} language={language} />
        </fieldset>
      ))}
    </div>
  );
}
