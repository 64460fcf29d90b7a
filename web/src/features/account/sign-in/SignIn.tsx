import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { IconClock } from '../../../shared/ui/icons';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { useSession } from '../../session';
import { loadPhoneLibrary } from '../phone/phone';
import { WithPhoneLibrary } from '../phone/WithPhoneLibrary';
import { LoginFields } from './LoginFields';
import { TwoStepSignIn } from './lazy-two-step';
import { RegisterFields } from './RegisterFields';
import { SignInLayout } from './SignInLayout';
import { type SecondStep, useSignInForms } from './use-sign-in-forms';
import { isCheckout, type SignInTab } from './use-sign-in-tab';

interface SignInProps {
  tab: SignInTab;
  openTab: (tab: SignInTab) => void;
  returnTo: string;
}

/** Login and registration in two tabs. */
export function SignIn({ tab, openTab, returnTo }: SignInProps) {
  const { t } = useTranslation(['account', 'security']);
  const id = useId();
  const { endReason, endedEmail } = useSession();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const [isExpired, setExpired] = useState(false);
  const { loginForm, registerForm } = useSignInForms((step) => {
    setExpired(false);
    setSecondStep(step);
  });
  const [focusPassword, setFocusPassword] = useState(endedEmail !== '');

  useEffect(() => {
    void loadPhoneLibrary();
  }, []);

  function signInWithKnownEmail() {
    loginForm.setValues({ email: registerForm.values.email.trim() });
    setFocusPassword(true);
    openTab('login');
  }

  if (secondStep) {
    return (
      <TwoStepSignIn
        challenge={secondStep.challenge}
        onBack={(reason) => {
          setSecondStep(undefined);
          loginForm.setValues({ email: secondStep.email });
          setFocusPassword(true);
          setExpired(reason === 'expired');
        }}
      />
    );
  }
  return (
    <SignInLayout>
      <h1 className="display">{t(titleKey(tab, returnTo))}</h1>
      {endReason === 'expired' && (
        <AlertBox tone="info" role="status" icon={<IconClock />}>
          {t('auth.sessionEnded')}
        </AlertBox>
      )}
      {isExpired && (
        <AlertBox tone="warning" role="alert" icon={<IconClock />}>
          {t('security:errors.challengeExpired')}
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
        {tab === 'login' ? (
          <LoginFields form={loginForm} focusPassword={focusPassword} />
        ) : (
          <WithPhoneLibrary>
            <RegisterFields form={registerForm} onKnownEmail={signInWithKnownEmail} />
          </WithPhoneLibrary>
        )}
      </TabPanel>
      <p className="muted">{t(footerNote(tab, returnTo))}</p>
    </SignInLayout>
  );
}

function titleKey(tab: SignInTab, returnTo: string) {
  if (tab === 'login') return 'auth.loginTitle';
  return isCheckout(returnTo) ? 'auth.checkoutTitle' : 'auth.registerTitle';
}

function footerNote(tab: SignInTab, returnTo: string) {
  if (isCheckout(returnTo)) return tab === 'login' ? 'auth.backToCheckout' : 'auth.registerForCheckout';
  return tab === 'login' && returnTo !== pagePath('home') ? 'auth.backToPage' : 'auth.registerNote';
}
