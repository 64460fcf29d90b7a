import { type FocusEvent, type KeyboardEvent, type Ref, useImperativeHandle, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { classNames } from './class-names';
import { IconMinus, IconPlus } from './page-icons';
import styles from './QuantityPicker.module.css';
import { clampQuantity, parseQuantity, stepQuantity } from './quantity';

export interface QuantityPickerHandle {
  /** Applies the typed text and returns the resulting quantity, if it is one. A form calls it on submit. */
  commit: () => number | undefined;
}

interface QuantityPickerProps {
  ref?: Ref<QuantityPickerHandle>;
  value: number;
  max: number;
  onChange: (value: number) => void;
  size?: 'sm' | 'md' | 'lg';
  /** Enables minus at quantity one; the cart asks whether to remove the item. */
  onBelowOne?: () => void;
  /** Called when zero was typed; without it, zero is ignored. */
  onZero?: () => void;
  /** Called when more than `max` was typed; the quantity becomes `max`. */
  onExceeded?: () => void;
  /** Product name, to distinguish several pickers on one page. */
  label?: string;
}

/**
 * Quantity input with minus and plus buttons. Typed text takes effect on Enter and when the field is left, because the
 * beginning of a number is a different number.
 */
export function QuantityPicker({
  ref,
  value,
  max,
  onChange,
  size = 'md',
  onBelowOne,
  onZero,
  onExceeded,
  label,
}: QuantityPickerProps) {
  const { t } = useTranslation();
  const name = label ? t('products.quantityOf', { name: label }) : t('products.quantity');
  const [typed, setTyped] = useState<string>();
  const typedQuantity = parseQuantity(typed ?? '') ?? value;

  function commit(): number | undefined {
    if (typed === undefined) return value;
    setTyped(undefined);
    const quantity = parseQuantity(typed);
    if (quantity === 0) onZero?.();
    if (!quantity) return undefined;
    if (quantity > max) onExceeded?.();
    return change(clampQuantity(quantity, max));
  }

  function change(quantity: number): number {
    if (quantity !== value) onChange(quantity);
    return quantity;
  }

  function step(key: string): boolean {
    const quantity = stepQuantity(key, typedQuantity, max);
    if (quantity === undefined) return false;
    setTyped(undefined);
    change(quantity);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isEnter = event.key === 'Enter';
    const isValid = isEnter && commit() !== undefined;
    // Enter submits a surrounding form, unless zero or no number is typed. Without a form, it must not press the button that gets the focus of a removed line.
    if (isEnter ? !isValid || !event.currentTarget.form : step(event.key)) event.preventDefault();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    // The form commits on submit. A toast shown before the press ends could cover the button.
    const submits = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (!submits || relatedTarget.form !== currentTarget.form) commit();
  }

  useImperativeHandle(ref, () => ({ commit }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser supports grid layout on a fieldset
    <div role="group" aria-label={name} className={classNames(styles.picker, styles[size])}>
      {/* Buttons at a limit stay focusable: a disabled button would lose the focus. */}
      <button
        type="button"
        aria-label={t('actions.decrease')}
        aria-disabled={(value <= 1 && !onBelowOne) || undefined}
        onClick={() => (typedQuantity > 1 ? step('ArrowDown') : onBelowOne?.())}
      >
        <IconMinus size={16} />
      </button>
      <input
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={Math.min(1, value)}
        aria-valuemax={Math.max(1, max)}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={t('products.quantity')}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <button
        type="button"
        aria-label={t('actions.increase')}
        aria-disabled={value >= max || undefined}
        onClick={() => step('ArrowUp')}
      >
        <IconPlus size={16} />
      </button>
    </div>
  );
}
