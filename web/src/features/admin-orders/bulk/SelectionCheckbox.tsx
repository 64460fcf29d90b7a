import { useTranslation } from '../../../shared/i18n/use-translation';
import styles from './SelectionCheckbox.module.css';

interface RowCheckboxProps {
  number: string;
  checked: boolean;
  onToggle: (selected: boolean, withRange: boolean) => void;
}

export function RowCheckbox({ number, checked, onToggle }: RowCheckboxProps) {
  const { t } = useTranslation('admin');
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t('bulk.selectOf', { number })}
        checked={checked}
        onChange={({ target, nativeEvent }) =>
          onToggle(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
        }
      />
    </label>
  );
}

interface PageCheckboxProps {
  state: 'none' | 'some' | 'all';
  onToggle: (selected: boolean) => void;
}

/** Selects all rows of the page. */
export function PageCheckbox({ state, onToggle }: PageCheckboxProps) {
  const { t } = useTranslation('admin');
  return (
    <label className={styles.box}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        type="checkbox"
        aria-label={t('bulk.selectPage')}
        checked={state === 'all'}
        onChange={({ target }) => onToggle(target.checked)}
      />
    </label>
  );
}
