import { Field, type FieldTexts } from '../../shared/ui/Field';
import styles from '../../shared/ui/Field.module.css';
import { numberSoFar } from './number-so-far';

interface NumberFieldProps extends FieldTexts {
  name: string;
  value: string;
  /** How many digits may stand after the point; none for whole numbers. */
  decimals?: number;
  unit?: string;
  onChange: (value: string) => void;
  /** What an emptied field comes back to. */
  whenEmpty?: string;
}

/** Takes numbers from zero up and nothing else, with a point or a comma. */
export function NumberField({
  name,
  value,
  decimals = 0,
  unit,
  onChange,
  whenEmpty = '0',
  ...texts
}: NumberFieldProps) {
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
            value={value}
            onChange={(event) => {
              const number = numberSoFar(event.target.value, decimals);
              if (number !== undefined) onChange(number);
            }}
            onBlur={() => {
              if (value === '' && whenEmpty !== '') onChange(whenEmpty);
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </Field>
  );
}
