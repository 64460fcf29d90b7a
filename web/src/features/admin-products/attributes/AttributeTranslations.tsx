import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, type Language, languageNames, languages } from '../../../shared/i18n/languages';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconTrash } from '../../../shared/ui/icons';
import { IconPencil } from '../../../shared/ui/office-icons';
import { Select } from '../../../shared/ui/TextInput';
import type { AttributeValues } from '../form/product-values';
import { AttributeEntry } from './AttributeEntry';
import type { AttributeListProps, TranslationTarget } from './AttributeManager';
import styles from './Attributes.module.css';
import { untranslated } from './attribute-list';
import type { AttributeEntryState } from './use-attribute-entry';

interface AttributeTranslationsProps extends AttributeListProps {
  entry: AttributeEntryState<TranslationTarget>;
}

/** The chosen attribute in other languages, each once. */
export function AttributeTranslations({ attributes, onChange, entry }: AttributeTranslationsProps) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState(entry.target?.key ?? attributes[0]?.key);
  // Whoever translates goes through the attributes in one language.
  const [into, setInto] = useState<Language>();
  const now = attributes.find(({ key }) => key === chosen) ?? attributes[0];
  if (!now) return <p className="muted">{t('attributes.translateNone')}</p>;

  const used = languages.filter((language) => now.translations[language]);
  const free = languages.filter((language) => !now.translations[language]);
  const wanted = entry.target?.key === now.key ? entry.target.language : undefined;
  // The base text is in the shop's own language already.
  const language =
    wanted ?? free.find((one) => one === into) ?? free.find((one) => one !== defaultLanguage) ?? free[0];
  const editing = language !== undefined && used.includes(language);

  /** What was typed is taken along before something else is translated; over a fault it stays. */
  function go(next: AttributeValues | undefined, to?: Language): void {
    const list = entry.takenIfTyped(attributes);
    if (!list) return;
    onChange(list);
    setChosen(next?.key);
    if (to) setInto(to);
    if (next && to) entry.open({ key: next.key, language: to }, next.translations[to]);
    else entry.open();
  }

  return (
    <div className={styles.translations}>
      <Select
        label={t('attributes.attribute')}
        value={now.key}
        onChange={({ target }) => go(attributes.find(({ key }) => key === target.value))}
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
              <IconButton
                size="sm"
                label={t('row.editOf', { name })}
                onClick={() => {
                  go(now, one);
                  entry.call();
                }}
              >
                <IconPencil size={16} />
              </IconButton>
              <IconButton
                size="sm"
                label={t('row.deleteOf', { name })}
                onClick={() => {
                  if (wanted === one) entry.open();
                  entry.call();
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
            disabled={editing}
            onChange={({ target }) => {
              const to = languages.find((one) => one === target.value);
              if (to) go(now, to);
            }}
          >
            {(editing ? [language] : free).map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </Select>
          <AttributeEntry
            entry={{
              ...entry,
              change: (fields) => {
                entry.aim({ key: now.key, language });
                entry.change(fields);
              },
            }}
            lang={language}
            submitLabel={t(editing ? 'attributes.saveOne' : 'attributes.addTranslation')}
            onSubmit={() => {
              const list = entry.taken(attributes);
              if (!list) return;
              onChange(list);
              entry.open();
              entry.call();
            }}
            onCancel={editing ? () => entry.open() : undefined}
          />
        </>
      )}
    </div>
  );
}
