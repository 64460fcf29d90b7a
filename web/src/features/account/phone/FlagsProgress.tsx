import { useTranslation } from '../../../shared/i18n/use-translation';
import styles from './PhoneField.module.css';

/** Loading progress of the flags. */
export function FlagsProgress({ percent }: { percent: number }) {
  const { t } = useTranslation('checkout');
  if (percent >= 100) return null;
  return (
    <span className={styles.progress} aria-hidden="true">
      {t('address.flagsLoading', { percent })}
    </span>
  );
}
