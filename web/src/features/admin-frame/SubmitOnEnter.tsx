import type { ReactNode } from 'react';
import styles from './EntityEditor.module.css';

interface SubmitOnEnterProps {
  onSave: () => void;
  className?: string;
  children: ReactNode;
}

/** A form that saves on Enter; the visible save button is in the page header, outside of the form. */
export function SubmitOnEnter({ onSave, className = styles.fields, children }: SubmitOnEnterProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      {/* Browsers submit a form with several fields on Enter only if it has a submit button. */}
      <button type="submit" hidden />
    </form>
  );
}
