import { useState } from 'react';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { toFormError } from '../../../shared/forms/form-error';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { TextInput } from '../../../shared/ui/TextInput';
import styles from '../sign-in/SignIn.module.css';
import { SignInLayout } from '../sign-in/SignInLayout';
import { useTwoStepLogin } from '../sign-in/use-start-session';
import { CodeField } from './CodeField';
import {
  type CodeKind,
  codeMessages,
  isChallengeExpired,
  normalizeCode,
  validateCode,
} from './two-step-model';

interface TwoStepSignInProps {
  challenge: string;
  onSignedIn?: () => void;
  /** Leaves the second step, because it took too long or the visitor chose to. */
  onBack: (reason: 'expired' | 'chosen') => void;
}

/** The second step of signing in: a code from the app, or a recovery code. */
export function TwoStepSignIn({ challenge, onSignedIn, onBack }: TwoStepSignInProps) {
  const { t } = useTranslation('security');
  const [kind, setKind] = useState<CodeKind>('app');
  return (
    <SignInLayout>
      <div>
        <h1 className="display">{t('signIn.title')}</h1>
        <p className={styles.intro}>{t(kind === 'app' ? 'signIn.text' : 'signIn.recoveryText')}</p>
      </div>
      <CodeForm
        key={kind}
        kind={kind}
        challenge={challenge}
        onSignedIn={onSignedIn}
        onExpired={() => onBack('expired')}
      />
      <div className={styles.form}>
        <Button variant="secondary" block onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {t(kind === 'app' ? 'signIn.useRecovery' : 'signIn.useApp')}
        </Button>
        <Button variant="ghost" block onClick={() => onBack('chosen')}>
          {t('signIn.back')}
        </Button>
      </div>
      <p className="muted">{t('signIn.lost')}</p>
    </SignInLayout>
  );
}

interface CodeFormProps {
  kind: CodeKind;
  challenge: string;
  onSignedIn: (() => void) | undefined;
  onExpired: () => void;
}

function CodeForm({ kind, challenge, onSignedIn, onExpired }: CodeFormProps) {
  const { t } = useTranslation('security');
  const twoStepLogin = useTwoStepLogin();
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => validateCode(code, kind),
    onSubmit: async ({ code }) => {
      try {
        await twoStepLogin({ challenge, code: normalizeCode(code) });
        onSignedIn?.();
      } catch (error) {
        if (!isChallengeExpired(error)) throw error;
        onExpired();
      }
    },
    toError: (error) => toFormError(error, { key: 'security:errors.signIn' }, codeMessages(kind)),
  });
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      {kind === 'app' ? (
        <CodeField {...form.field('code')} autoFocus />
      ) : (
        <TextInput
          {...form.field('code')}
          label={t('signIn.recoveryCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      )}
      <Button type="submit" size="lg" block loading={form.submitting}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
