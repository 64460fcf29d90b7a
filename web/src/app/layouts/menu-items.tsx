import type { ReactNode } from 'react';
import { useSession, useSignOut } from '../../features/session';
import { useOfferedLanguages } from '../../features/settings';
import { languageRules } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { leavePage } from '../../shared/leave-page';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { classNames } from '../../shared/ui/class-names';
import { IconUser } from '../../shared/ui/icons';
import { LanguageFlag } from '../../shared/ui/LanguageFlag';
import { MenuAction, MenuLink, MenuList } from '../../shared/ui/MenuList';
import { IconLogout, IconReceipt, IconSettings } from '../../shared/ui/page-icons';
import { toggleScheme } from '../color-scheme';
import styles from './menu-items.module.css';
import { SchemeIcon } from './SchemeSwitch';
import schemeStyles from './SchemeSwitch.module.css';
import { useSwitchLanguage } from './use-switch-language';

// The content of the header's menus, which is loaded after the first paint.

export const loginAddress = pagePath('auth');
export const registerAddress = `${pagePath('auth')}?tab=register`;

export function UserMenuItems({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <>
      <SignedInAs className={styles.head} />
      <MenuList>
        {user ? (
          <UserItems onSelect={onSelect} />
        ) : (
          <>
            <MenuLink to={loginAddress} onSelect={onSelect}>
              {t('nav.login')}
            </MenuLink>
            <MenuLink to={registerAddress} onSelect={onSelect}>
              {t('nav.register')}
            </MenuLink>
          </>
        )}
      </MenuList>
    </>
  );
}

export function LanguageMenuItems({ onSelect }: { onSelect: () => void }) {
  return (
    <MenuList>
      <LanguageItems onSelect={onSelect} />
    </MenuList>
  );
}

/** Name and email of the signed-in user; renders nothing for a guest. */
export function SignedInAs({ className }: { className?: string }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <p className={classNames(styles.user, className)}>
      <b>
        {user.firstName} {user.lastName}
      </b>
      <span>{user.email}</span>
    </p>
  );
}

/** Menu items of a signed-in user, with the admin link for administrators. */
export function UserItems({ onSelect }: { onSelect?: () => void }): ReactNode {
  const { t } = useTranslation();
  const { user } = useSession();
  const signOut = useSignOut();
  const notify = useNotify();
  return (
    <>
      <MenuLink to={pagePath('profile')} icon={<IconUser />} onSelect={onSelect}>
        {t('nav.profile')}
      </MenuLink>
      <MenuLink to={pagePath('orders')} icon={<IconReceipt />} onSelect={onSelect}>
        {t('nav.orders')}
      </MenuLink>
      {user?.role === 'ADMIN' && (
        <MenuLink to={pagePath('adminDashboard')} icon={<IconSettings />} onSelect={onSelect}>
          {t('nav.admin')}
        </MenuLink>
      )}
      <MenuAction
        icon={<IconLogout />}
        onSelect={() => {
          onSelect?.();
          leavePage(() => {
            signOut();
            notify(t('auth.logoutSuccess'), { type: 'success' });
          });
        }}
      >
        {t('nav.logout')}
      </MenuAction>
    </>
  );
}

/** Menu items with the native names of the languages. */
export function LanguageItems({ onSelect }: { onSelect?: () => void }) {
  const currentLanguage = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const languages = useOfferedLanguages();
  if (languages.length < 2) return null;
  return languages.map((language) => (
    <MenuAction
      key={language}
      lang={language}
      icon={<LanguageFlag language={language} />}
      current={language === currentLanguage}
      onSelect={() => {
        onSelect?.();
        void switchLanguage(language);
      }}
    >
      {languageRules[language].name}
    </MenuAction>
  ));
}

/** Menu item that switches between the light and the dark scheme. */
export function SchemeItem() {
  const { t } = useTranslation();
  return (
    <MenuAction icon={<SchemeIcon />} onSelect={toggleScheme}>
      <span className={schemeStyles.whenLight}>{t('nav.toDark')}</span>
      <span className={schemeStyles.whenDark}>{t('nav.toLight')}</span>
    </MenuAction>
  );
}
