import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '../../../shared/i18n/languages';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconPencil, IconTrash } from '../../../shared/ui/icons';
import { Select } from '../../../shared/ui/TextInput';
import { AttributeEntry } from './AttributeEntry';
import type { AttributeListProps } from './AttributeManager';
import styles from './Attributes.module.css';
import { translated, untranslated } from './attribute-list';

/** The chosen attribute in other languages, each once. */
export function AttributeTranslations({ attributes, onChange }: AttributeListProps) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState(attributes[0]?.key);
  const [editing, setEditing] = useState<Language>();
  const [wanted, setWanted] = useState<Language>();
  const now = attributes.find(({ key }) => key === chosen) ?? attributes[0];
  if (!now) return <p className="muted">{t('attributes.translateNone')}</p>;

  const used = languages.filter((language) => now.translations[language]);
  const free = languages.filter((language) => !now.translations[language]);
  const language = editing ?? (wanted && free.includes(wanted) ? wanted : free[0]);
  return (
    <div className={styles.translations}>
      <Select
        label={t('attributes.attribute')}
        value={now.key}
        onChange={({ target }) => {
          setChosen(target.value);
          setEditing(undefined);
        }}
      >
        {attributes.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <ul className={styles.translated}>
        {used.map((one) => {
          const words = now.translations[one];
          const name = `${languageNames[one]}: ${words?.name ?? ''}`;
          return (
            <li key={one}>
              <span>
                <b>{languageNames[one]}</b> {words?.name}
                {words?.value && ` · ${words.value}`}
              </span>
              <IconButton size="sm" label={t('row.editOf', { name })} onClick={() => setEditing(one)}>
                <IconPencil size={16} />
              </IconButton>
              <IconButton
                size="sm"
                label={t('row.deleteOf', { name })}
                onClick={() => {
                  setEditing(undefined);
                  onChange(untranslated(attributes, now.key, one));
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
            disabled={editing !== undefined}
            onChange={({ target }) => setWanted(languages.find((one) => one === target.value))}
          >
            {(editing ? [editing] : free).map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </Select>
          <AttributeEntry
            key={`${now.key} ${language} ${editing ?? ''}`}
            start={now.translations[language]}
            lang={language}
            submitLabel={t(editing ? 'attributes.saveOne' : 'attributes.addTranslation')}
            faultOf={({ name }) => (name.trim() ? undefined : t('attributes.translationNameRequired'))}
            onSubmit={(words) => {
              onChange(translated(attributes, now.key, language, words));
              setEditing(undefined);
            }}
            onCancel={editing && (() => setEditing(undefined))}
          />
        </>
      )}
    </div>
  );
}
