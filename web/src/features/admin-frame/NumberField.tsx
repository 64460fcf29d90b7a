import { useState } from 'react';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Field, type FieldTexts } from '../../shared/ui/Field';
import styles from '../../shared/ui/Field.module.css';
import { isNumberInput, type NumberInputError, sanitizeNumberInput } from './sanitize-number-input';

interface NumberFieldProps extends FieldTexts {
  name: string;
  /** With a decimal point in every language; displayed with the language's decimal separator. */
  value: string;
  /** Maximum number of decimal places; 0 for integers. */
  decimals?: number;
  unit?: string;
  onChange: (value: string) => void;
  /** The value that replaces an empty field on blur; by default the field stays empty. */
  whenEmpty?: string;
}

/**
 * Accepts non-negative numbers with a decimal point or comma, and reports what it has removed or filled in. Signs,
 * exponents and second decimal points make it invalid; the form must not be saved with them.
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
  const { t } = useTranslation('admin');
  const separator = useLanguage() === 'ru' ? ',' : '.';
  const [message, setMessage] = useState<Exclude<NumberInputError, 'invalid'> | 'filled'>();
  const isValid = isNumberInput(value);
  return (
    <Field {...texts} error={texts.error ?? (isValid ? undefined : t('number.invalid'))}>
      {(control) => (
        <div className={unit ? styles.withSuffix : undefined}>
          <input
            {...control}
            name={name}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            className={styles.input}
            value={isValid ? value.replace('.', separator) : value}
            onChange={({ target }) => {
              const { number, error } = sanitizeNumberInput(target.value, decimals);
              if (error === 'invalid') {
                setMessage(undefined);
                onChange(number ?? '');
                return;
              }
              // Shown until the field is emptied or focused again: further digits do not make the number right.
              setMessage((previous) => error ?? (target.value === '' ? undefined : previous));
              if (number !== undefined) onChange(number.replace(',', '.'));
            }}
            onFocus={() => setMessage(undefined)}
            onBlur={() => {
              if (value !== '' || whenEmpty === '') return;
              setMessage('filled');
              onChange(whenEmpty);
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
          <p role="status" className={styles.inputNote}>
            {message && t(`number.${message}`, { count: decimals, value: whenEmpty })}
          </p>
        </div>
      )}
    </Field>
  );
}
