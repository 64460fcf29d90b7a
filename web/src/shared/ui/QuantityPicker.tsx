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
  /** May minus be pressed at one? In the cart it then asks whether to remove. */
  onBelowOne?: () => void;
  /** Told when somebody types more than there is. */
  onExceeded?: () => void;
  /** Whose quantity it is, where several stand on one page. */
  label?: string;
}

/** Minus, a number that may be typed, plus: one component for the card, the product page and the cart. */
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
  // What is being typed may for a moment be no quantity at all; leaving the field puts the last good one back.
  const [typed, setTyped] = useState<string>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
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
