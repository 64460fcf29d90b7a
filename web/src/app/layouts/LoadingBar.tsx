import { useTranslation } from 'react-i18next';
import { useIsLoading } from '../../shared/chunk-loading';
import styles from './LoadingBar.module.css';

/** Says that the next page is on its way, when that takes longer than a blink; until then the last one stays. */
export function LoadingBar() {
  const { t } = useTranslation();
  if (!useIsLoading()) return null;
  return <div role="progressbar" aria-label={t('nav.loading')} className={styles.bar} />;
}
