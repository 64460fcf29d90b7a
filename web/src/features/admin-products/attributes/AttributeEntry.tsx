import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { TextInput } from '../../../shared/ui/TextInput';
import styles from './Attributes.module.css';
import type { AttributeEntryState } from './use-attribute-entry';

interface AttributeEntryProps<Target> {
  entry: AttributeEntryState<Target>;
  lang?: string;
  submitLabel: string;
  onSubmit: () => void;
  onCancel?: () => void;
}

/** A name and a value in one line. */
export function AttributeEntry<Target>({
  entry,
  lang,
  submitLabel,
  onSubmit,
  onCancel,
}: AttributeEntryProps<Target>) {
  const { t } = useTranslation(['admin', 'shop']);
  const { text, fault, calls, change } = entry;
  const name = useRef<HTMLInputElement>(null);
  const answered = useRef(calls);
  useEffect(() => {
    if (answered.current === calls) return;
    answered.current = calls;
    name.current?.focus();
  }, [calls]);

  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        ref={name}
        label={t('attributes.name')}
        lang={lang}
        maxLength={rules.nameMaxChars}
        autoComplete="off"
        value={text.name}
        error={fault}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextInput
        label={t('attributes.value')}
        lang={lang}
        optional
        maxLength={rules.attributeValueMaxChars}
        autoComplete="off"
        value={text.value}
        onChange={({ target }) => change({ value: target.value })}
      />
      <div className={styles.entryEnd}>
        <Button type="submit" variant="quiet">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="bare" onClick={onCancel}>
            {t('shop:actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
