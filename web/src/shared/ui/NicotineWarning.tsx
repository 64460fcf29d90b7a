import { useTranslation } from 'react-i18next';
import styles from './NicotineWarning.module.css';

/** The legally required warning: black on white in both color schemes, as on product packaging. */
export function NicotineWarning({ about }: { about: 'product' | 'shop' }) {
  const { t } = useTranslation();
  return <p className={styles.warning}>{t(about === 'product' ? 'nicotine.warning' : 'nicotine.general')}</p>;
}
