import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../shared/i18n/languages';
import { rules } from '../../../shared/rules.gen';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TextArea, TextInput } from '../../../shared/ui/TextInput';
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
      {languages.map((language) => {
        const { name, description } = translations.values[language];
        return (
          <fieldset key={language} className={styles.group}>
            <legend>{languageNames[language]}</legend>
            <TextInput
              label={t('product.name')}
              lang={language}
              maxLength={rules.nameMaxChars}
              value={name}
              hint={!name.trim() && description.trim() ? t('product.translationNeedsName') : undefined}
              onChange={({ target }) => translations.change(language, { name: target.value })}
            />
            <TextArea
              label={t('product.description')}
              lang={language}
              rows={5}
              maxLength={rules.descriptionMaxChars}
              value={description}
              onChange={({ target }) => translations.change(language, { description: target.value })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
