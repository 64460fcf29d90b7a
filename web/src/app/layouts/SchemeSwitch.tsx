import { useTranslation } from '../../shared/i18n/use-translation';
import { IconButton } from '../../shared/ui/IconButton';
import { IconMoon, IconSun } from '../../shared/ui/icons';
import { toggleScheme } from '../color-scheme';
import styles from './SchemeSwitch.module.css';

// Both icons are rendered and CSS shows one of them, because server-rendered HTML does not know the scheme.

export function SchemeButton() {
  const { t } = useTranslation();
  return (
    <IconButton label={t('nav.scheme')} onClick={toggleScheme}>
      <SchemeIcon />
    </IconButton>
  );
}

export function SchemeIcon() {
  return (
    <>
      <IconMoon className={styles.whenLight} />
      <IconSun className={styles.whenDark} />
    </>
  );
}
