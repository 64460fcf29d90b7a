import { useIsLoading } from '../../shared/chunk-loading';
import { useTranslation } from '../../shared/i18n/use-translation';
import styles from './LoadingBar.module.css';

/** Progress bar while the next page is loading; the CSS delays it, so that fast loads do not flash. */
export function LoadingBar() {
  const { t } = useTranslation();
  if (!useIsLoading()) return null;
  return <div role="progressbar" aria-label={t('nav.loading')} className={styles.bar} />;
}
