import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { FormAlert } from '../../../shared/forms/FormAlert';
import * as fieldRules from '../../../shared/forms/field-rules';
import { toFormError } from '../../../shared/forms/form-error';
import type { Message } from '../../../shared/forms/messages';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { IconCircleCheck } from '../../../shared/ui/icons';
import { NewPasswordInput } from '../../../shared/ui/NewPasswordInput';
import { PasswordInput } from '../../../shared/ui/TextInput';
import { useSession } from '../../session';
import { usePasswordMinimum } from '../../settings';
import { changePassword } from '../api';
import styles from './ChangePassword.module.css';

export const redirectDelayMs = 2000;

const emptyValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

const fieldMessages: Record<string, Message> = {
  'currentPassword required': { key: 'account:errors.currentPasswordRequired' },
  'currentPassword wrong_password': { key: 'account:errors.wrongPassword' },
  'newPassword required': { key: 'account:errors.newPasswordRequired' },
  'confirmPassword passwords_differ': { key: 'auth.passwordsDoNotMatch' },
};

export function ChangePassword() {
  const { t } = useTranslation('account');
  const [done, setDone] = useState(false);
  return (
    <div className={`wrap ${styles.page}`}>
      <div role="status">{done && <PasswordChanged />}</div>
      {!done && (
        <>
          <div>
            <h1 className="display">{t('password.title')}</h1>
            <p className="muted">{t('password.text')}</p>
          </div>
          <PasswordForm onDone={() => setDone(true)} />
        </>
      )}
    </div>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const { user } = useSession();
  const minimum = usePasswordMinimum(user?.role ?? 'USER');
  const form = useForm({
    initialValues: emptyValues,
    validate: (values) =>
      fieldRules.validateFields(values, {
        currentPassword: (value) => (value ? undefined : { key: 'account:errors.currentPasswordRequired' }),
        newPassword: (value) =>
          fieldRules.newPassword({ key: 'account:errors.newPasswordRequired' }, minimum)(value) ??
          (value === values.currentPassword ? { key: 'account:errors.samePassword' } : undefined),
        confirmPassword: fieldRules.matches(values.newPassword),
      }),
    onSubmit: (values) => changePassword(api, values).then(onDone),
    toError: (error) => toFormError(error, { key: 'account:errors.passwordChange' }, fieldMessages),
  });
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      {/* Associates the password with the account in password managers. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordInput
        {...form.field('currentPassword')}
        label={t('fields.currentPassword')}
        autoComplete="current-password"
        required
      />
      <NewPasswordInput
        {...form.field('newPassword')}
        label={t('fields.newPassword')}
        minimum={minimum}
        required
      />
      <PasswordInput
        {...form.field('confirmPassword')}
        label={t('fields.confirmNewPassword')}
        autoComplete="new-password"
        required
      />
      <div className={styles.actions}>
        <Button type="submit" size="lg" loading={form.submitting}>
          {t('password.submit')}
        </Button>
        <ButtonLink to={pagePath('profile')} size="lg" variant="secondary">
          {t('password.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Confirmation; redirects to the profile after a delay. */
function PasswordChanged() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(pagePath('profile')), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.done}>
      <IconCircleCheck size={24} />
      <h1 className="title">{t('password.done')}</h1>
      <p className="muted">{t('password.doneText')}</p>
      <ButtonLink to={pagePath('profile')} variant="secondary">
        {t('password.toProfile')}
      </ButtonLink>
    </div>
  );
}
