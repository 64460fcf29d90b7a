import { useTranslation } from '../../shared/i18n/use-translation';
import styles from './UnsavedMark.module.css';

/** Marks a tab that contains unsaved changes. */
export function UnsavedMark() {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.mark}>
      <span className="visually-hidden">, {t('table.unsavedTab')}</span>
    </span>
  );
}
