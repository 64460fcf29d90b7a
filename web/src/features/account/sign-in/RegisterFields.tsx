import { FormAlert } from '../../../shared/forms/FormAlert';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { NewPasswordInput } from '../../../shared/ui/NewPasswordInput';
import { PasswordInput } from '../../../shared/ui/TextInput';
import { usePasswordMinimum } from '../../settings';
import { EmailField, NameFields } from '../fields/ContactFields';
import { PhoneField } from '../phone/PhoneField';
import { isEmailTaken } from './errors';
import styles from './SignIn.module.css';
import type { RegisterForm } from './use-sign-in-forms';

interface RegisterFieldsProps {
  form: RegisterForm;
  /** Called to sign in with the entered email, because it has an account. */
  onKnownEmail: () => void;
}

export function RegisterFields({ form, onKnownEmail }: RegisterFieldsProps) {
  const { t } = useTranslation('account');
  const minimum = usePasswordMinimum('USER');
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      <NameFields field={form.field} className={styles.pair} />
      <EmailField field={form.field} />
      {isEmailTaken(form.formError) && (
        <Button variant="secondary" onClick={onKnownEmail}>
          {t('auth.signInWithEmail')}
        </Button>
      )}
      <PhoneField
        phone={{ country: form.values.phoneCountry, national: form.values.phoneNumber }}
        error={form.field('phoneNumber').error}
        onChange={({ country, national }) => form.setValues({ phoneCountry: country, phoneNumber: national })}
        autoComplete="tel"
      />
      <NewPasswordInput {...form.field('password')} label={t('fields.password')} minimum={minimum} required />
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
