import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../../shared/paths';
import picture from '../../../shared/pictures/recommended.svg';
import { IconClock } from '../../../shared/ui/icons';
import { Scene } from '../../../shared/ui/Scene';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { useSession } from '../../session';
import { LoginFields } from './LoginFields';
import { RegisterFields } from './RegisterFields';
import styles from './SignIn.module.css';
import { useSignInForms } from './use-sign-in-forms';

/** Signing in and registering, side by side in two tabs; which of them stands in the address. */
export function SignIn({ comeBackTo }: { comeBackTo: string }) {
  const { t } = useTranslation('account');
  const id = useId();
  const { ended } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const { loginForm, registerForm } = useSignInForms();
  const tab = parameters.get('tab') === 'register' ? 'register' : 'login';

  function openTab(name: string) {
    setParameters(
      (now) => {
        now.set('tab', name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.box}>
          <h1 className="display">{t(`auth.${tab}Title`)}</h1>
          {ended === 'unwanted' && (
            <p role="status" className={styles.ended}>
              <IconClock />
              {t('auth.sessionEnded')}
            </p>
          )}
          <Tabs
            id={id}
            label={t('auth.tabs')}
            current={tab}
            onChange={openTab}
            tabs={[
              { name: 'login', label: t('auth.login') },
              { name: 'register', label: t('auth.register') },
            ]}
          />
          <TabPanel id={id} name={tab}>
            {tab === 'login' ? <LoginFields form={loginForm} /> : <RegisterFields form={registerForm} />}
          </TabPanel>
          <p className="muted">{t(noteOf(tab, comeBackTo))}</p>
        </div>
      </div>
      <div className={styles.art} aria-hidden="true">
        <Scene className={styles.scene} />
        <img src={picture} alt="" width="640" height="640" className={styles.picture} />
      </div>
    </div>
  );
}

function noteOf(tab: 'login' | 'register', comeBackTo: string) {
  if (comeBackTo.startsWith(addressOf('checkout'))) return 'auth.backToCheckout';
  return tab === 'login' && comeBackTo !== addressOf('home') ? 'auth.backToPage' : 'auth.registerNote';
}
