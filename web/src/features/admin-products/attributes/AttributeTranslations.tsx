import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { baseLanguage, type Language, languageRules } from '../../../shared/i18n/languages';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { Checkbox } from '../../../shared/ui/TextInput';
import { useLengthError } from '../../../shared/ui/use-length-error';
import { useEditedLanguages } from '../../admin-frame';
import type { AttributeText, AttributeValues } from '../form/product-values';
import styles from './Attributes.module.css';
import { isNameless, removeTranslations, setTranslation } from './attribute-list';
import type { AttributeListProps } from './attribute-props';

const blank: AttributeText = { name: '', value: '' };

interface AttributeTranslationsProps extends AttributeListProps {
  /** Number of rejected attempts to finish; each shows the missing names and focuses the first one. */
  rejectedCount: number;
}

/** A table of all attributes: the base text, and name and value in each other language. */
export function AttributeTranslations({ attributes, onChange, rejectedCount }: AttributeTranslationsProps) {
  const { t } = useTranslation('admin');
  const table = useRef<HTMLTableElement>(null);
  const languages = useEditedLanguages((language) =>
    attributes.some(({ translations }) => translations[language]),
  );
  const [withBase, setWithBase] = useState(() =>
    attributes.some(({ translations }) => translations[baseLanguage]),
  );
  useEffect(() => {
    if (rejectedCount > 0) table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejectedCount]);
  if (attributes.length === 0) return <p className="muted">{t('attributes.translateNone')}</p>;

  const shownLanguages = languages.filter((language) => withBase || language !== baseLanguage);
  const allTranslated = attributes.every(({ translations }) =>
    shownLanguages.every((language) => translations[language]?.name.trim()),
  );
  return (
    <>
      <table ref={table} className={styles.grid} onKeyDown={focusNextOnEnter}>
        <thead>
          <tr>
            <th scope="col">{t('attributes.base')}</th>
            {shownLanguages.map((language) => (
              <th key={language} scope="col">
                {languageRules[language].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attributes.map((attribute) => (
            <tr key={attribute.key}>
              <th scope="row">
                <b>{attribute.name}</b>
                <span className="muted">{attribute.value}</span>
              </th>
              {shownLanguages.map((language) => (
                <td key={language} data-language={languageRules[language].name}>
                  <TranslationCell
                    attribute={attribute}
                    language={language}
                    showError={rejectedCount > 0}
                    onChange={(text) => onChange(setTranslation(attributes, attribute.key, language, text))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="muted">
        {allTranslated && t('attributes.allLanguages')}
      </p>
      {languages.includes(baseLanguage) && (
        <Checkbox
          label={t('attributes.override', { language: t('translations.baseLanguage') })}
          checked={withBase}
          onChange={({ target }) => {
            setWithBase(target.checked);
            if (!target.checked) onChange(removeTranslations(attributes, baseLanguage));
          }}
        />
      )}
    </>
  );
}

interface TranslationCellProps {
  attribute: AttributeValues;
  language: Language;
  showError: boolean;
  onChange: (text: AttributeText) => void;
}

function TranslationCell({ attribute, language, showError, onChange }: TranslationCellProps) {
  const { t } = useTranslation('admin');
  const text = attribute.translations[language] ?? blank;
  const lengthError = useLengthError();
  const isMissing = showError && isNameless(attribute.translations[language]);
  const nameError = isMissing
    ? t('attributes.translationNameRequired')
    : lengthError(text.name, rules.nameMaxChars);
  const valueError = lengthError(text.value, rules.attributeValueMaxChars);
  const labelValues = { name: attribute.name, language: languageRules[language].name };
  return (
    <span className={styles.cell}>
      <input
        className={styles.value}
        lang={language}
        aria-label={t('attributes.nameIn', labelValues)}
        aria-invalid={nameError ? true : undefined}
        placeholder={t('attributes.name')}
        autoComplete="off"
        value={text.name}
        onChange={({ target }) => onChange({ ...text, name: target.value })}
      />
      <input
        className={styles.value}
        lang={language}
        aria-label={t('attributes.valueIn', labelValues)}
        // Without a translated value, customers see the base value.
        placeholder={attribute.value || t('attributes.value')}
        autoComplete="off"
        aria-invalid={valueError ? true : undefined}
        value={text.value}
        onChange={({ target }) => onChange({ ...text, value: target.value })}
      />
      {(nameError || valueError) && (
        <small role="alert" className={styles.error}>
          {nameError ?? valueError}
        </small>
      )}
    </span>
  );
}

/** Enter moves to the next field, so that a list is translated without the mouse. */
function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  inputs[inputs.indexOf(event.target as HTMLInputElement) + 1]?.focus();
}
