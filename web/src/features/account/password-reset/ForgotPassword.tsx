import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { FormAlert } from '../../../shared/forms/FormAlert';
import * as fieldRules from '../../../shared/forms/field-rules';
import { toFormError } from '../../../shared/forms/form-error';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { rules } from '../../../shared/rules.gen';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Link } from '../../../shared/ui/Link';
import type { SignInState } from '../../session';
import { requestPasswordReset } from '../api';
import { EmailField } from '../fields/ContactFields';
import styles from '../sign-in/SignIn.module.css';
import { SignInLayout } from '../sign-in/SignInLayout';

/** Asks for the email to which the link is sent. The response does not reveal whether it has an account. */
export function ForgotPassword() {
  const { t } = useTranslation('security');
  const api = useApi();
  const { search, state } = useLocation() as { search: string; state: SignInState | null };
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initialValues: { email: state?.email ?? '' },
    validate: (values) => fieldRules.validateFields(values, { email: fieldRules.email }),
    onSubmit: async ({ email }) => {
      await requestPasswordReset(api, email.trim());
      setSentTo(email.trim());
    },
    toError: (error) => toFormError(error, { key: 'security:errors.forgot' }),
  });
  const signIn = `${pagePath('auth')}${search}`;
  if (sentTo !== undefined)
    return <LinkSent email={sentTo} signIn={signIn} onOther={() => setSentTo(undefined)} />;
  return (
    <SignInLayout>
      <div>
        <h1 className="display">{t('forgot.title')}</h1>
        <p className={styles.intro}>{t('forgot.text')}</p>
      </div>
      <form {...form.form} className={styles.form}>
        <FormAlert form={form} />
        <EmailField field={form.field} autoComplete="username" />
        <Button type="submit" size="lg" block loading={form.submitting}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p>
        <Link to={signIn} className="text-link">
          {t('forgot.back')}
        </Link>
      </p>
    </SignInLayout>
  );
}

function LinkSent({ email, signIn, onOther }: { email: string; signIn: string; onOther: () => void }) {
  const { t, rich } = useTranslation('security');
  return (
    <SignInLayout>
      <div role="status" className={styles.form}>
        <h1 className="display">{t('forgot.sentTitle')}</h1>
        <p>
          {rich('forgot.sentText', {
            email,
            count: rules.passwordResetMinutes,
            b: (text) => <b className={styles.email}>{text}</b>,
          })}
        </p>
        <p className="muted">{t('forgot.sentHint')}</p>
      </div>
      <div className={styles.form}>
        <ButtonLink to={signIn} size="lg" block>
          {t('forgot.back')}
        </ButtonLink>
        <Button variant="secondary" size="lg" block onClick={onOther}>
          {t('forgot.other')}
        </Button>
      </div>
    </SignInLayout>
  );
}
