import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { failureOf } from '../../../shared/forms/failure';
import * as fieldRules from '../../../shared/forms/field-rules';
import type { Message } from '../../../shared/forms/messages';
import { useForm } from '../../../shared/forms/use-form';
import { addressOf } from '../../../shared/paths';
import { rules } from '../../../shared/rules.gen';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { IconCircleCheck } from '../../../shared/ui/icons';
import { PasswordInput } from '../../../shared/ui/TextInput';
import { useSession } from '../../session';
import { changePassword } from '../api';
import styles from './ChangePassword.module.css';

export const backToProfileAfter = 2000;

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

const words: Record<string, Message> = {
  'currentPassword required': { key: 'account:errors.currentPasswordRequired' },
  'currentPassword wrong_password': { key: 'account:errors.wrongPassword' },
  'newPassword required': { key: 'account:errors.newPasswordRequired' },
  'newPassword too_short': { key: 'auth.passwordTooShort' },
  'confirmPassword passwords_differ': { key: 'auth.passwordsDoNotMatch' },
};

export function ChangePassword() {
  const { t } = useTranslation('account');
  const [done, setDone] = useState(false);
  return (
    <div className={`wrap ${styles.page}`}>
      <div role="status">{done && <Done />}</div>
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
  const form = useForm({
    saved: blank,
    validate: (values) =>
      fieldRules.faultsOf(values, {
        currentPassword: (value) => (value ? undefined : { key: 'account:errors.currentPasswordRequired' }),
        newPassword: (value) =>
          fieldRules.newPassword({ key: 'account:errors.newPasswordRequired' })(value) ??
          (value === values.currentPassword ? { key: 'account:errors.samePassword' } : undefined),
        confirmPassword: fieldRules.sameAs(values.newPassword),
      }),
    send: async (values) => {
      try {
        await changePassword(api, values);
      } catch (error) {
        return failureOf(error, { key: 'account:errors.passwordChange' }, words);
      }
      onDone();
      return undefined;
    },
  });
  return (
    <form {...form.form} className={styles.form}>
      <FormAlert form={form} />
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordInput
        {...form.field('currentPassword')}
        label={t('fields.currentPassword')}
        autoComplete="current-password"
        required
      />
      <PasswordInput
        {...form.field('newPassword')}
        label={t('fields.newPassword')}
        hint={t('fields.passwordHint', { minimum: rules.passwordMinChars })}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.field('confirmPassword')}
        label={t('fields.confirmNewPassword')}
        autoComplete="new-password"
        required
      />
      <div className={styles.end}>
        <Button type="submit" size="lg" loading={form.sending}>
          {t('password.submit')}
        </Button>
        <ButtonLink to={addressOf('profile')} size="lg" variant="quiet">
          {t('password.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** It is done; after a moment, or a click, the profile is there again. */
function Done() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(addressOf('profile')), backToProfileAfter);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.done}>
      <IconCircleCheck size={24} />
      <h1 className="title">{t('password.done')}</h1>
      <p className="muted">{t('password.doneText')}</p>
      <ButtonLink to={addressOf('profile')} variant="quiet">
        {t('password.toProfile')}
      </ButtonLink>
    </div>
  );
}
