import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/use-translation';
import styles from './Field.module.css';
import { IconAlert } from './icons';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Explains how to fix the value. */
  error?: string;
  optional?: boolean;
}

/** Props that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Class of the control in a field, for controls rendered outside `TextInput`. */
export const inputClassName = styles.input;

interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, optional, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{t('actions.optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
