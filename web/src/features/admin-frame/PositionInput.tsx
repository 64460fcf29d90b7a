import { type FocusEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';
import { IconButton } from '../../shared/ui/IconButton';
import { IconX } from '../../shared/ui/icons';
import { IconCheck } from '../../shared/ui/page-icons';
import styles from './PositionInput.module.css';
import { parsePosition } from './parse-position';

interface PositionInputProps {
  /** The name of the row, for the accessible label. */
  name: string;
  value: number | null;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}

/** Edits the position of a row: Enter, the check mark or blur commit the input, Escape or the cross cancel it. */
export function PositionInput({ name, value, disabled, onChange }: PositionInputProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const notify = useNotify();
  const [input, setInput] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  const editing = input !== undefined;

  function cancel() {
    setInput(undefined);
    setInvalid(false);
  }

  function commit() {
    if (input === undefined) return;
    const position = parsePosition(input);
    if (position === 'invalid') {
      if (!invalid) notify(t('position.invalid'), { type: 'error' });
      setInvalid(true);
      return;
    }
    cancel();
    if (position !== value) onChange(position);
  }

  function commitOnBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) commit();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the input and its buttons lost the focus
    <span className={styles.position} onBlur={commitOnBlur}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('position.label', { name })}
        aria-invalid={invalid || undefined}
        data-unapplied={editing || undefined}
        disabled={disabled}
        value={input ?? value ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setInput(target.value);
          setInvalid(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          else if (event.key === 'Escape') cancel();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {editing && (
        <span className={styles.buttons}>
          <IconButton
            size="sm"
            label={t('position.apply', { name })}
            onPointerDown={keepFocus}
            onClick={commit}
          >
            <IconCheck size={16} />
          </IconButton>
          <IconButton
            size="sm"
            label={t('position.keep', { name })}
            onPointerDown={keepFocus}
            onClick={cancel}
          >
            <IconX size={16} />
          </IconButton>
        </span>
      )}
    </span>
  );
}

/** Safari does not focus a clicked button: the input would blur and commit before the cross could cancel it. */
function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}
