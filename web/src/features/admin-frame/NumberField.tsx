import { useState } from 'react';
import { formatDecimal } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Field, type FieldTexts } from '../../shared/ui/Field';
import styles from '../../shared/ui/Field.module.css';
import { numberInputError, readNumberInput } from './number-input';

interface NumberFieldProps extends FieldTexts {
  name: string;
  /** With a decimal point in every language; displayed with the language's decimal separator. Or text that is not a number. */
  value: string;
  /** Maximum number of decimal places; 0 for integers. */
  decimals?: number;
  unit?: string;
  onChange: (value: string) => void;
  /** The value that replaces an empty field on blur; by default the field stays empty. */
  whenEmpty?: string;
}

/**
 * Reads non-negative numbers with a decimal point or comma. Other text stays in the field with an error; the form must
 * check `isNumberInput` and not be saved with it.
 */
export function NumberField({
  name,
  value,
  decimals = 0,
  unit,
  onChange,
  whenEmpty = '',
  ...texts
}: NumberFieldProps) {
  const { t, language } = useTranslation('admin');
  const [isFilled, setFilled] = useState(false);
  const error = numberInputError(value, decimals);
  const ownError = error && t(`number.${error}`, { count: decimals });
  return (
    // The form may have a better text for what is not a number at all, such as a negative stock.
    <Field {...texts} error={error === 'invalid' ? (texts.error ?? ownError) : (ownError ?? texts.error)}>
      {(control) => (
        <div className={unit ? styles.withSuffix : undefined}>
          <input
            {...control}
            name={name}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            className={styles.input}
            value={error ? value : formatDecimal(value, language)}
            onChange={({ target }) => onChange(readNumberInput(target.value, decimals))}
            onFocus={() => setFilled(false)}
            onBlur={() => {
              if (value !== '' || whenEmpty === '') return;
              setFilled(true);
              onChange(whenEmpty);
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
          <p role="status" className={styles.inputNote}>
            {isFilled && t('number.filled', { value: whenEmpty })}
          </p>
        </div>
      )}
    </Field>
  );
}
