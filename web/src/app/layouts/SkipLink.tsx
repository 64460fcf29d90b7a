import { useTranslation } from '../../shared/i18n/use-translation';
import styles from './SkipLink.module.css';

/** Link to the page content for keyboard users, visible while it is focused. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to #main
    <a
      className={styles.skipLink}
      href="#main"
      onClick={(event) => {
        // Keeps the fragment of the URL, which may contain an order's access key.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('nav.skip')}
    </a>
  );
}
