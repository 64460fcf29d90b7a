import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { TextInput } from '../../../shared/ui/TextInput';
import type { AttributeText } from '../form/product-values';
import styles from './Attributes.module.css';

interface AttributeEntryProps {
  start?: AttributeText;
  lang?: string;
  submitLabel: string;
  /** What is wrong with what was typed, in words. */
  faultOf: (text: AttributeText) => string | undefined;
  onSubmit: (text: AttributeText) => void;
  onCancel?: () => void;
}

/** A name and a value in one line. */
export function AttributeEntry({
  start,
  lang,
  submitLabel,
  faultOf,
  onSubmit,
  onCancel,
}: AttributeEntryProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const [text, setText] = useState<AttributeText>({ name: start?.name ?? '', value: start?.value ?? '' });
  const [fault, setFault] = useState<string>();

  function submit() {
    const wrong = faultOf(text);
    setFault(wrong);
    if (!wrong) onSubmit(text);
  }

  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={t('attributes.name')}
        lang={lang}
        maxLength={rules.nameMaxChars}
        autoComplete="off"
        value={text.name}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined);
          setText({ ...text, name: target.value });
        }}
      />
      <TextInput
        label={t('attributes.value')}
        lang={lang}
        optional
        maxLength={rules.attributeValueMaxChars}
        autoComplete="off"
        value={text.value}
        onChange={({ target }) => setText({ ...text, value: target.value })}
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
