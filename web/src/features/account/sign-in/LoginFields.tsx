import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { Button } from '../../../shared/ui/Button';
import { PasswordInput } from '../../../shared/ui/TextInput';
import { EmailField } from '../fields/ContactFields';
import styles from './SignIn.module.css';
import type { LoginForm } from './use-sign-in-forms';

export function LoginFields({ form }: { form: LoginForm }) {
  const { t } = useTranslation('account');
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      <EmailField field={form.field} autoComplete="username" />
      <PasswordInput
        {...form.field('password')}
        label={t('fields.password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" block loading={form.submitting}>
        {t('auth.submitLogin')}
      </Button>
    </form>
  );
}
