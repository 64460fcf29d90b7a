import {
  type ClipboardEvent,
  type ClipboardEventHandler,
  type ComponentProps,
  type FocusEvent,
  type FocusEventHandler,
  useId,
  useState,
} from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { IconButton } from './IconButton';
import { IconAlert } from './icons';
import { IconEye, IconEyeOff, IconSelector } from './page-icons';

type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'>;

export function TextInput({ label, hint, error, optional, ...input }: TextInputProps) {
  const { note, ...handlers } = useTruncationNote(input);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div>
          <input {...input} {...handlers} {...control} className={styles.input} />
          {note}
        </div>
      )}
    </Field>
  );
}

interface PasteHandlers<Control extends HTMLInputElement | HTMLTextAreaElement> {
  maxLength?: number;
  onPaste?: ClipboardEventHandler<Control>;
  onFocus?: FocusEventHandler<Control>;
}

/** Browsers truncate a pasted text at `maxLength` silently; the note says so until the field is focused again. */
function useTruncationNote<Control extends HTMLInputElement | HTMLTextAreaElement>({
  maxLength,
  onPaste,
  onFocus,
}: PasteHandlers<Control>) {
  const { t } = useTranslation();
  const [isTruncated, setTruncated] = useState(false);
  return {
    onPaste: (event: ClipboardEvent<Control>) => {
      onPaste?.(event);
      if (maxLength === undefined) return;
      const control = event.currentTarget;
      const { value, selectionStart, selectionEnd } = control;
      const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
      // A text area stores a line break as one character, other fields remove it.
      const lineBreak = control instanceof HTMLTextAreaElement ? '\n' : '';
      const pasted = event.clipboardData.getData('text').replace(/\r\n?|\n/g, lineBreak);
      const length = value.length - selected + pasted.length;
      // The value changes after the event.
      setTimeout(() => setTruncated(length > maxLength && control.value.length < length));
    },
    onFocus: (event: FocusEvent<Control>) => {
      onFocus?.(event);
      setTruncated(false);
    },
    note: maxLength !== undefined && (
      <p role="status" className={styles.inputNote}>
        {isTruncated && t('actions.textTruncated', { maximum: maxLength })}
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
  const { note, ...handlers } = useTruncationNote(area);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div>
          <textarea {...area} {...handlers} {...control} className={styles.input} />
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
