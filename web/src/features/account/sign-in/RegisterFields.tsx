import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { PasswordInput, TextInput } from '../../../shared/ui/TextInput';
import styles from './SignIn.module.css';
import type { RegisterForm } from './use-sign-in-forms';

export function RegisterFields({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('account');
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      <div className={styles.pair}>
        <TextInput
          {...form.field('firstName')}
          label={t('fields.firstName')}
          autoComplete="given-name"
          required
        />
        <TextInput
          {...form.field('lastName')}
          label={t('fields.lastName')}
          autoComplete="family-name"
          required
        />
      </div>
      <TextInput
        {...form.field('email')}
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextInput
        {...form.field('phoneNumber')}
        label={t('fields.phone')}
        hint={t('fields.phoneHint')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
      />
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
      <Button type="submit" size="lg" block loading={form.sending}>
        {t('auth.submitRegister')}
      </Button>
    </form>
  );
}
