import { useTranslation } from '../i18n/use-translation';
import { rules } from '../rules.gen';
import styles from './NicotineWarning.module.css';

/** The legally required warning: black on white in both color schemes, as on product packaging. */
export function NicotineWarning({ about }: { about: 'product' | 'shop' }) {
  const { t } = useTranslation();
  return (
    <p className={styles.warning}>
      {about === 'product' ? t('nicotine.warning') : t('nicotine.general', { count: rules.minimumAge })}
    </p>
  );
}
