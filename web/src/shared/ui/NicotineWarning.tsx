import { useTranslation } from 'react-i18next';
import styles from './NicotineWarning.module.css';

/** The warning as Europeans know it from packs: black on white in both schemes. Only what holds nicotine says so. */
export function NicotineWarning({ about }: { about: 'product' | 'shop' }) {
  const { t } = useTranslation();
  return <p className={styles.warning}>{t(about === 'product' ? 'nicotine.warning' : 'nicotine.general')}</p>;
}
