import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { TextInput } from '../../../shared/ui/TextInput';
import styles from './Attributes.module.css';
import type { AttributeEntryState } from './use-attribute-entry';

interface AttributeEntryProps {
  entry: AttributeEntryState;
  submitLabel: string;
  onSubmit: () => void;
  onCancel?: () => void;
}

/** The form row for the name and value of an attribute. */
export function AttributeEntry({ entry, submitLabel, onSubmit, onCancel }: AttributeEntryProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { text, error, focusRequests, change } = entry;
  const nameInput = useRef<HTMLInputElement>(null);
  const handledRequests = useRef(focusRequests);
  useEffect(() => {
    if (handledRequests.current === focusRequests) return;
    handledRequests.current = focusRequests;
    nameInput.current?.focus();
  }, [focusRequests]);

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
        ref={nameInput}
        label={t('attributes.name')}
        maxLength={rules.nameMaxChars}
        autoComplete="off"
        value={text.name}
        error={error}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextInput
        label={t('attributes.value')}
        optional
        maxLength={rules.attributeValueMaxChars}
        autoComplete="off"
        value={text.value}
        onChange={({ target }) => change({ value: target.value })}
      />
      <div className={styles.entryActions}>
        <Button type="submit" variant="secondary">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('shop:actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
