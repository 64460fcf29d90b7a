import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import illustration from '../../../shared/images/recommended.svg';
import { pagePath } from '../../../shared/paths';
import { AgeGateArtwork } from '../../../shared/ui/AgeGateArtwork';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { IconClock } from '../../../shared/ui/icons';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { useSession } from '../../session';
import { LoginFields } from './LoginFields';
import { RegisterFields } from './RegisterFields';
import styles from './SignIn.module.css';
import { useSignInForms } from './use-sign-in-forms';

/** Login and registration in two tabs; the open tab is part of the URL. */
export function SignIn({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('account');
  const id = useId();
  const { endReason } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const { loginForm, registerForm } = useSignInForms();
  const tab = parameters.get('tab') === 'register' ? 'register' : 'login';

  function openTab(name: string) {
    setParameters(
      (current) => {
        current.set('tab', name);
        return current;
      },
      { replace: true },
    );
  }

  return (
    <div className={styles.page}>
      <div className={styles.formColumn}>
        <div className={styles.formBox}>
          <h1 className="display">{t(`auth.${tab}Title`)}</h1>
          {endReason === 'expired' && (
            <AlertBox tone="info" role="status" icon={<IconClock />}>
              {t('auth.sessionEnded')}
            </AlertBox>
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
          <p className="muted">{t(footerNote(tab, returnTo))}</p>
        </div>
      </div>
      <div className={styles.artwork} aria-hidden="true">
        <AgeGateArtwork className={styles.background} />
        <img src={illustration} alt="" width="640" height="640" className={styles.illustration} />
      </div>
    </div>
  );
}

function footerNote(tab: 'login' | 'register', returnTo: string) {
  if (returnTo.startsWith(pagePath('checkout'))) return 'auth.backToCheckout';
  return tab === 'login' && returnTo !== pagePath('home') ? 'auth.backToPage' : 'auth.registerNote';
}
