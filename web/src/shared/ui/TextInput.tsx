import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { IconButton } from './IconButton';
import { IconAlert } from './icons';
import { IconEye, IconEyeOff, IconSelector } from './page-icons';
import { useLengthError } from './use-length-error';

type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'>;

export function TextInput({ label, hint, error, optional, maxLength, ...input }: TextInputProps) {
  const lengthError = useLengthError()(String(input.value ?? ''), maxLength);
  return (
    <Field label={label} hint={hint} error={lengthError ?? error} optional={optional}>
      {(control) => <input {...input} {...control} className={styles.input} />}
    </Field>
  );
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

export function TextArea({ label, hint, error, optional, maxLength, ...area }: TextAreaProps) {
  const lengthError = useLengthError()(String(area.value ?? ''), maxLength);
  return (
    <Field label={label} hint={hint} error={lengthError ?? error} optional={optional}>
      {(control) => <textarea {...area} {...control} className={styles.input} />}
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

type CheckboxProps = { label: string; hint?: string; error?: string } & Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'id'
>;

export function Checkbox({ label, hint, error, lang, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
        />
        <span lang={lang}>{label}</span>
      </label>
      {error ? (
        <p id={id} className={styles.error}>
          <IconAlert size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={id} className={styles.checkHint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
