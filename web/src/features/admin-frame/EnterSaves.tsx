import type { ReactNode } from 'react';

interface EnterSavesProps {
  onSave: () => void;
  className?: string;
  children: ReactNode;
}

/** Fields in which Enter saves, as in every form; the button for it stands in the head of the page. */
export function EnterSaves({ onSave, className, children }: EnterSavesProps) {
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
      {/* Browsers send a form of several fields by Enter only if it has such a button. */}
      <button type="submit" hidden />
    </form>
  );
}
