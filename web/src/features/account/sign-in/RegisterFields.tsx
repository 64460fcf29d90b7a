import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { PasswordInput } from '../../../shared/ui/TextInput';
import { EmailField, NameFields, PhoneNumberField } from '../fields/ContactFields';
import styles from './SignIn.module.css';
import type { RegisterForm } from './use-sign-in-forms';

export function RegisterFields({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('account');
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      <NameFields field={form.field} className={styles.pair} />
      <EmailField field={form.field} />
      <PhoneNumberField field={form.field} required />
      <PasswordInput
        {...form.field('password')}
        label={t('fields.password')}
        hint={t('fields.passwordHint', { minimum: rules.passwordMinChars })}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.field('confirmPassword')}
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="lg" block loading={form.submitting}>
        {t('auth.submitRegister')}
      </Button>
    </form>
  );
}
