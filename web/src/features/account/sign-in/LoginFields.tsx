import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { Button } from '../../../shared/ui/Button';
import { PasswordInput, TextInput } from '../../../shared/ui/TextInput';
import styles from './SignIn.module.css';
import type { LoginForm } from './use-sign-in-forms';

export function LoginFields({ form }: { form: LoginForm }) {
  const { t } = useTranslation('account');
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      <TextInput
        {...form.field('email')}
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        {...form.field('password')}
        label={t('fields.password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" block loading={form.sending}>
        {t('auth.submitLogin')}
      </Button>
    </form>
  );
}
