import { useTranslation } from '../../shared/i18n/use-translation';
import { IconButton } from '../../shared/ui/IconButton';
import { IconMoon, IconSun } from '../../shared/ui/icons';
import { MenuAction } from '../../shared/ui/MenuList';
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

export function SchemeItem() {
  const { t } = useTranslation();
  return (
    <MenuAction icon={<SchemeIcon />} onSelect={toggleScheme}>
      <span className={styles.whenLight}>{t('nav.toDark')}</span>
      <span className={styles.whenDark}>{t('nav.toLight')}</span>
    </MenuAction>
  );
}

function SchemeIcon() {
  return (
    <>
      <IconMoon className={styles.whenLight} />
      <IconSun className={styles.whenDark} />
    </>
  );
}
