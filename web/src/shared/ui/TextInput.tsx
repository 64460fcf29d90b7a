import { type ClipboardEvent, type ComponentProps, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { IconButton } from './IconButton';
import { IconAlert, IconEye, IconEyeOff, IconSelector } from './icons';

type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'>;

export function TextInput({ label, hint, error, optional, ...input }: TextInputProps) {
  const { note, ...handlers } = useCutNote(input.maxLength);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div>
          <input {...handlers} {...input} {...control} className={styles.input} />
          {note}
        </div>
      )}
    </Field>
  );
}

/** Browsers cut a pasted text at `maxLength` without a message; the note says so until the field is focused again. */
function useCutNote(maxLength: number | undefined) {
  const { t } = useTranslation();
  const [isCut, setCut] = useState(false);
  return {
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value, selectionStart, selectionEnd } = currentTarget;
      const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const length = value.length - selected + clipboardData.getData('text').length;
      setCut(maxLength !== undefined && length > maxLength);
    },
    onFocus: () => setCut(false),
    note: maxLength !== undefined && (
      <p role="status" className={styles.inputNote}>
        {isCut && t('actions.textCut', { maximum: maxLength })}
      </p>
    ),
  };
}

export function PasswordInput({ label, hint, error, optional, ...input }: Omit<TextInputProps, 'type'>) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.withSuffix}>
          <input {...input} {...control} type={visible ? 'text' : 'password'} className={styles.input} />
          <IconButton
            className={styles.suffix}
            label={t(visible ? 'actions.hidePassword' : 'actions.showPassword')}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <IconEyeOff /> : <IconEye />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'className'>;

export function TextArea({ label, hint, error, optional, ...area }: TextAreaProps) {
  const { note, ...handlers } = useCutNote(area.maxLength);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div>
          <textarea {...handlers} {...area} {...control} className={styles.input} />
          {note}
        </div>
      )}
    </Field>
  );
}

type SelectProps = FieldTexts & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function Select({ label, hint, error, optional, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.withSuffix}>
          <select {...select} {...control} className={styles.input}>
            {children}
          </select>
          <IconSelector className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}

type CheckboxProps = { label: string; error?: string } & Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'id'
>;

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
