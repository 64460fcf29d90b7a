import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language';
import { Field, type FieldTexts } from '../../shared/ui/Field';
import styles from '../../shared/ui/Field.module.css';
import { type NumberFault, numberSoFar } from './number-so-far';

interface NumberFieldProps extends FieldTexts {
  name: string;
  /** With a point, whatever the language: it is shown with the mark of that. */
  value: string;
  /** How many digits may stand after the point; none for whole numbers. */
  decimals?: number;
  unit?: string;
  onChange: (value: string) => void;
  /** What an emptied field comes back to; without it, it stays empty. */
  whenEmpty?: string;
}

/** Takes numbers from zero up and nothing else, with a point or a comma; what it left out or put in itself, it says. */
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
  const mark = useLanguage() === 'ru' ? ',' : '.';
  const [fault, setFault] = useState<NumberFault | 'filled'>();
  return (
    <Field {...texts}>
      {(control) => (
        <div className={unit ? styles.withEnd : undefined}>
          <input
            {...control}
            name={name}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            className={styles.input}
            value={value.replace('.', mark)}
            onChange={({ target }) => {
              const typed = numberSoFar(target.value, decimals);
              // Said until the field is emptied or entered anew: another digit makes no right number of a wrong one.
              setFault((before) => typed.fault ?? (target.value === '' ? undefined : before));
              if (typed.number !== undefined) onChange(typed.number.replace(',', '.'));
            }}
            onFocus={() => setFault(undefined)}
            onBlur={() => {
              if (value !== '' || whenEmpty === '') return;
              setFault('filled');
              onChange(whenEmpty);
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
          <p role="status" className={styles.told}>
            {fault && t(`number.${fault}`, { count: decimals, value: whenEmpty })}
          </p>
        </div>
      )}
    </Field>
  );
}
