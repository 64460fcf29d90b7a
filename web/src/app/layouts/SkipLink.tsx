import type { MouseEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SkipLink.module.css';

/** Link to the page content for keyboard users, visible while it is focused. */
export function SkipLink({ onClick }: { onClick?: MouseEventHandler }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to #main; onClick may replace the navigation
    <a className={styles.skipLink} href="#main" onClick={onClick}>
      {t('nav.skip')}
    </a>
  );
}
