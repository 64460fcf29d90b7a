import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { FormAlert } from '../../../shared/forms/FormAlert';
import * as fieldRules from '../../../shared/forms/field-rules';
import { toFormError } from '../../../shared/forms/form-error';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { rules } from '../../../shared/rules.gen';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { IconAlert } from '../../../shared/ui/icons';
import { NewPasswordInput } from '../../../shared/ui/NewPasswordInput';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Checkbox, PasswordInput } from '../../../shared/ui/TextInput';
import { usePasswordMinimum } from '../../settings';
import { confirmPasswordReset, isInvalidResetLink, passwordResetQuery, twoStepChallenge } from '../api';
import styles from '../sign-in/SignIn.module.css';
import { SignInLayout } from '../sign-in/SignInLayout';
import { useStartSession } from '../sign-in/use-start-session';
import { TwoStepSignIn } from '../two-step/TwoStepSignIn';

/** Sets a new password with the token of an emailed link. */
export function ResetPassword({ token }: { token: string }) {
  const { t } = useTranslation('security');
  const [rejection, setRejection] = useState<unknown>();
  const [challenge, setChallenge] = useState<string>();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery({
    ...passwordResetQuery(useApi(), token),
    enabled: token !== '',
  });
  const openProfile = () => void navigate(pagePath('profile'), { replace: true });
  if (challenge) {
    return (
      <TwoStepSignIn
        challenge={challenge}
        onSignedIn={openProfile}
        onBack={() => void navigate(pagePath('auth'))}
      />
    );
  }
  if (token === '' || rejection || isInvalidResetLink(error)) {
    return <InvalidLink message={getProblem(rejection ?? error)?.message} />;
  }
  if (error) {
    return (
      <ErrorState
        heading="h1"
        title={t('reset.checkError')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <CheckingLink />;
  return (
    <PasswordForm
      token={token}
      canDropTwoStep={data.canDropTwoStep}
      onSignedIn={openProfile}
      onRejected={setRejection}
      onTwoStep={setChallenge}
    />
  );
}

function CheckingLink() {
  const { t } = useTranslation('security');
  return (
    <SignInLayout>
      <div role="status" aria-busy="true" aria-label={t('reset.checking')} className={styles.form}>
        <Skeleton width="60%" height="40px" />
        <Skeleton height="52px" />
        <Skeleton height="52px" />
      </div>
    </SignInLayout>
  );
}

/** Says why the link does not work, if the server knows, and offers a new one. */
function InvalidLink({ message }: { message: string | undefined }) {
  const { t } = useTranslation('security');
  return (
    <SignInLayout>
      <div role="alert">
        <h1 className="display">{t('reset.invalidTitle')}</h1>
        {message && <p className={styles.intro}>{message}</p>}
        <p className={styles.intro}>{t('reset.invalidText', { count: rules.passwordResetMinutes })}</p>
      </div>
      <ButtonLink to={pagePath('forgotPassword')} size="lg" block>
        {t('reset.newLink')}
      </ButtonLink>
    </SignInLayout>
  );
}

interface PasswordFormProps {
  token: string;
  /** Two-step sign-in was set up before the address was verified. */
  canDropTwoStep: boolean;
  onSignedIn: () => void;
  onRejected: (error: unknown) => void;
  onTwoStep: (challenge: string) => void;
}

function PasswordForm({ token, canDropTwoStep, onSignedIn, onRejected, onTwoStep }: PasswordFormProps) {
  const { t } = useTranslation(['security', 'account']);
  const api = useApi();
  const startSession = useStartSession(t('reset.done'));
  // The server demands more of administrators.
  const minimum = usePasswordMinimum('USER');
  const form = useForm({
    initialValues: { password: '', confirmPassword: '', dropTwoStep: false },
    validate: (values) =>
      fieldRules.validateFields(values, {
        password: fieldRules.newPassword({ key: 'account:errors.newPasswordRequired' }, minimum),
        confirmPassword: fieldRules.matches(values.password),
      }),
    onSubmit: async ({ password, dropTwoStep }) => {
      try {
        startSession(
          await confirmPasswordReset(api, { token, password, ...(dropTwoStep && { dropTwoStep }) }),
        );
        onSignedIn();
      } catch (error) {
        const challenge = twoStepChallenge(error);
        if (challenge) onTwoStep(challenge);
        else if (isInvalidResetLink(error)) onRejected(error);
        else throw error;
      }
    },
    toError: (error) => toFormError(error, { key: 'security:errors.reset' }),
  });
  return (
    <SignInLayout>
      <div>
        <h1 className="display">{t('reset.title')}</h1>
        <p className={styles.intro}>{t('reset.text')}</p>
      </div>
      <form {...form.form} className={styles.form}>
        <FormAlert form={form} />
        <NewPasswordInput
          {...form.field('password')}
          label={t('account:fields.newPassword')}
          minimum={minimum}
          autoFocus
          required
        />
        <PasswordInput
          {...form.field('confirmPassword')}
          label={t('account:fields.confirmNewPassword')}
          autoComplete="new-password"
          required
        />
        {canDropTwoStep && (
          <AlertBox tone="warning" icon={<IconAlert />}>
            <div className={styles.form}>
              <p>{t('reset.twoStepText')}</p>
              <Checkbox {...form.checkbox('dropTwoStep')} label={t('reset.dropTwoStep')} />
            </div>
          </AlertBox>
        )}
        <Button type="submit" size="lg" block loading={form.submitting}>
          {t('reset.submit')}
        </Button>
      </form>
    </SignInLayout>
  );
}
