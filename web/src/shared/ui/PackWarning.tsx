import { useTranslation } from 'react-i18next';
import styles from './PackWarning.module.css';

/** The warning as Europeans know it from packs: black on white in both schemes. */
export function PackWarning() {
  const { t } = useTranslation();
  return <p className={styles.pack}>{t('nicotine.warning')}</p>;
}
