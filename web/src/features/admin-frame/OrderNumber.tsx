import { type FocusEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../shared/notices';
import { IconButton } from '../../shared/ui/IconButton';
import { IconCheck, IconX } from '../../shared/ui/icons';
import styles from './OrderNumber.module.css';
import { readNumber } from './order-number';

interface OrderNumberProps {
  /** Whose number it is. */
  name: string;
  value: number | null;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}

/** A number in a row: taken by Enter, the check mark or on leaving it, dropped by Escape or the cross. */
export function OrderNumber({ name, value, disabled, onChange }: OrderNumberProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const notify = useNotify();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const editing = typed !== undefined;

  function drop() {
    setTyped(undefined);
    setWrong(false);
  }

  function take() {
    if (typed === undefined) return;
    const number = readNumber(typed);
    if (number === 'fault') {
      if (!wrong) notify(t('order.invalid'), { type: 'error' });
      setWrong(true);
      return;
    }
    drop();
    if (number !== value) onChange(number);
  }

  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) take();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left the input and its buttons
    <span className={styles.order} onBlur={leave}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('order.of', { name })}
        aria-invalid={wrong || undefined}
        disabled={disabled}
        value={typed ?? value ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          else if (event.key === 'Escape') drop();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {editing && (
        <span className={styles.buttons}>
          <IconButton size="sm" label={t('order.take', { name })} onPointerDown={stay} onClick={take}>
            <IconCheck size={16} />
          </IconButton>
          <IconButton size="sm" label={t('order.drop', { name })} onPointerDown={stay} onClick={drop}>
            <IconX size={16} />
          </IconButton>
        </span>
      )}
    </span>
  );
}

/** Safari gives a pressed button no focus: the input would be left for nowhere, and its number taken. */
function stay(event: PointerEvent): void {
  event.preventDefault();
}
