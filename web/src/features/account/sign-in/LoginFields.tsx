import { FormAlert } from '../../../shared/forms/FormAlert';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { PasswordInput } from '../../../shared/ui/TextInput';
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
      <Button type="submit" size="lg" block loading={form.submitting}>
        {t('auth.submitLogin')}
      </Button>
    </form>
  );
}
