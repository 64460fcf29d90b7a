import { useLocation } from 'react-router';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { Link } from '../../../shared/ui/Link';
import { PasswordInput } from '../../../shared/ui/TextInput';
import type { SignInState } from '../../session';
import { EmailField } from '../fields/ContactFields';
import styles from './SignIn.module.css';
import type { LoginForm } from './use-sign-in-forms';

interface LoginFieldsProps {
  form: LoginForm;
  /** Whether the email is already filled in and only the password is missing. */
  focusPassword: boolean;
}

export function LoginFields({ form, focusPassword }: LoginFieldsProps) {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const resetState: SignInState = { email: form.values.email.trim() };
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      <EmailField field={form.field} autoComplete="username" />
      <PasswordInput
        {...form.field('password')}
        label={t('fields.password')}
        autoComplete="current-password"
        autoFocus={focusPassword}
        required
      />
      <Link
        to={`${pagePath('forgotPassword')}${search}`}
        state={resetState}
        className={`text-link ${styles.forgot}`}
      >
        {t('auth.forgotPassword')}
      </Link>
      <Button type="submit" size="lg" block loading={form.submitting}>
        {t('auth.submitLogin')}
      </Button>
    </form>
  );
}
