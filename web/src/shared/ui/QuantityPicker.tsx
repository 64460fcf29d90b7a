import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names';
import { IconMinus, IconPlus } from './icons';
import styles from './QuantityPicker.module.css';
import { exceedsLimit, parseQuantity } from './quantity';

interface QuantityPickerProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
  size?: 'sm' | 'md' | 'lg';
  /** Enables minus at quantity one; the cart asks whether to remove the item. */
  onBelowOne?: () => void;
  /** Called when the typed quantity is above `max`. */
  onExceeded?: () => void;
  /** Product name, to distinguish several pickers on one page. */
  label?: string;
}

/** Quantity input with minus and plus buttons. */
export function QuantityPicker({
  value,
  max,
  onChange,
  size = 'md',
  onBelowOne,
  onExceeded,
  label,
}: QuantityPickerProps) {
  const { t } = useTranslation();
  const name = label ? t('products.quantityOf', { name: label }) : t('products.quantity');
  // The typed text may be an invalid quantity; blur restores the last valid one.
  const [typed, setTyped] = useState<string>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser supports grid layout on a fieldset
    <div role="group" aria-label={name} className={classNames(styles.picker, styles[size])}>
      <button
        type="button"
        aria-label={t('actions.decrease')}
        disabled={value <= 1 && !onBelowOne}
        onClick={() => (value <= 1 ? onBelowOne?.() : onChange(value - 1))}
      >
        <IconMinus size={16} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('products.quantity')}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          const quantity = parseQuantity(event.target.value, max);
          if (quantity !== undefined && quantity !== value) onChange(quantity);
          if (exceedsLimit(event.target.value, max)) onExceeded?.();
        }}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        aria-label={t('actions.increase')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={16} />
      </button>
    </div>
  );
}
