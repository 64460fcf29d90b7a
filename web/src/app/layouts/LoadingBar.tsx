import { useTranslation } from 'react-i18next';
import { useLoading } from '../../shared/loading';
import styles from './LoadingBar.module.css';

/** Says that the next page is on its way, when that takes longer than a blink; until then the last one stays. */
export function LoadingBar() {
  const { t } = useTranslation();
  if (!useLoading()) return null;
  return <div role="progressbar" aria-label={t('nav.loading')} className={styles.bar} />;
}
