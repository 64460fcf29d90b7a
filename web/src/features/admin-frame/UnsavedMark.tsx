import { useTranslation } from 'react-i18next';
import styles from './UnsavedMark.module.css';

/** Stands beside the name of a tab that holds something unsaved. */
export function UnsavedMark() {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.mark}>
      <span className="visually-hidden">, {t('table.unsavedTab')}</span>
    </span>
  );
}
