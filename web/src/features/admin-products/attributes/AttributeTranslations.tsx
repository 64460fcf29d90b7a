import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, type Language, languageNames, languages } from '../../../shared/i18n/languages';
import { IconPencil } from '../../../shared/ui/admin-icons';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconTrash } from '../../../shared/ui/icons';
import { Select } from '../../../shared/ui/TextInput';
import type { AttributeValues } from '../form/product-values';
import { AttributeEntry } from './AttributeEntry';
import styles from './Attributes.module.css';
import { removeTranslation } from './attribute-list';
import type { AttributeListProps, TranslationTarget } from './attribute-props';
import type { AttributeEntryState } from './use-attribute-entry';

interface AttributeTranslationsProps extends AttributeListProps {
  entry: AttributeEntryState<TranslationTarget>;
}

/** Translations of the selected attribute, at most one per language. */
export function AttributeTranslations({ attributes, onChange, entry }: AttributeTranslationsProps) {
  const { t } = useTranslation('admin');
  const [selectedKey, setSelectedKey] = useState(entry.target?.key ?? attributes[0]?.key);
  // Remembered across attributes, because they are usually translated into one language after the other.
  const [lastLanguage, setLastLanguage] = useState<Language>();
  const selected = attributes.find(({ key }) => key === selectedKey) ?? attributes[0];
  if (!selected) return <p className="muted">{t('attributes.translateNone')}</p>;

  const translatedLanguages = languages.filter((language) => selected.translations[language]);
  const missingLanguages = languages.filter((language) => !selected.translations[language]);
  const targetLanguage = entry.target?.key === selected.key ? entry.target.language : undefined;
  // The default language comes last, because the base text is written in it.
  const language =
    targetLanguage ??
    missingLanguages.find((candidate) => candidate === lastLanguage) ??
    missingLanguages.find((candidate) => candidate !== defaultLanguage) ??
    missingLanguages[0];
  const editing = language !== undefined && translatedLanguages.includes(language);

  /** Applies pending input and switches to another translation; stays when the input is invalid. */
  function switchTo(next: AttributeValues | undefined, to?: Language): void {
    const list = entry.applyIfChanged(attributes);
    if (!list) return;
    onChange(list);
    setSelectedKey(next?.key);
    if (to) setLastLanguage(to);
    if (next && to) entry.start({ key: next.key, language: to }, next.translations[to]);
    else entry.start();
  }

  return (
    <div className={styles.translations}>
      <Select
        label={t('attributes.attribute')}
        value={selected.key}
        onChange={({ target }) => switchTo(attributes.find(({ key }) => key === target.value))}
      >
        {attributes.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <ul className={styles.translated}>
        {translatedLanguages.map((translatedLanguage) => {
          const text = selected.translations[translatedLanguage];
          const name = `${languageNames[translatedLanguage]}: ${text?.name ?? ''}`;
          return (
            <li key={translatedLanguage}>
              <span>
                <b>{languageNames[translatedLanguage]}</b> {text?.name}
                {text?.value && ` · ${text.value}`}
              </span>
              <IconButton
                size="sm"
                label={t('row.editOf', { name })}
                onClick={() => {
                  switchTo(selected, translatedLanguage);
                  entry.requestFocus();
                }}
              >
                <IconPencil size={16} />
              </IconButton>
              <IconButton
                size="sm"
                label={t('row.deleteOf', { name })}
                onClick={() => {
                  if (targetLanguage === translatedLanguage) entry.start();
                  entry.requestFocus();
                  onChange(removeTranslation(attributes, selected.key, translatedLanguage));
                }}
              >
                <IconTrash size={16} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {language === undefined ? (
        <p role="status" className="muted">
          {t('attributes.allLanguages')}
        </p>
      ) : (
        <>
          <Select
            label={t('attributes.language')}
            value={language}
            disabled={editing}
            onChange={({ target }) => {
              const to = languages.find((candidate) => candidate === target.value);
              if (to) switchTo(selected, to);
            }}
          >
            {(editing ? [language] : missingLanguages).map((option) => (
              <option key={option} value={option}>
                {languageNames[option]}
              </option>
            ))}
          </Select>
          <AttributeEntry
            entry={{
              ...entry,
              change: (fields) => {
                entry.setTarget({ key: selected.key, language });
                entry.change(fields);
              },
            }}
            lang={language}
            submitLabel={t(editing ? 'attributes.saveOne' : 'attributes.addTranslation')}
            onSubmit={() => {
              const list = entry.applyTo(attributes);
              if (!list) return;
              onChange(list);
              entry.start();
              entry.requestFocus();
            }}
            onCancel={editing ? () => entry.start() : undefined}
          />
        </>
      )}
    </div>
  );
}
