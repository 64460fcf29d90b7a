import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { queryKeys } from '../../../shared/api/query-keys';
import { FormAlert } from '../../../shared/forms/FormAlert';
import * as fieldRules from '../../../shared/forms/field-rules';
import { type FormError, toFormError } from '../../../shared/forms/form-error';
import type { Message } from '../../../shared/forms/messages';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { PasswordInput } from '../../../shared/ui/TextInput';
import { useSession } from '../../session';
import { EmailField } from '../fields/ContactFields';
import styles from '../profile/Profile.module.css';
import { requestEmailChange } from './api';

const fieldMessages: Record<string, Message> = {
  'email invalid_email': { key: 'auth.invalidEmail' },
  'email unchanged': { key: 'security:errors.sameEmail' },
  'password required': { key: 'security:errors.passwordRequired' },
  'password wrong_password': { key: 'security:errors.wrongPassword' },
};

function toError(error: unknown): FormError {
  const formError = toFormError(error, { key: 'security:errors.email' }, fieldMessages);
  // The response for a taken email names no field.
  const isTaken = getProblem(error)?.code === 'email_taken';
  return isTaken ? { ...formError, fields: { email: formError.message } } : formError;
}

/** Requests another address after the password is entered again. */
export function ChangeEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['security', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const current = useSession().user?.email ?? '';
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: (values) =>
      fieldRules.validateFields(values, {
        email: fieldRules.email,
        password: (password) => (password ? undefined : { key: 'security:errors.passwordRequired' }),
      }),
    onSubmit: async ({ email, password }) => {
      const status = await requestEmailChange(api, { email: email.trim(), password });
      queryClient.setQueryData(queryKeys.emailStatus(current), status);
      onClose();
    },
    toError,
  });
  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={onClose}
      title={t('email.change')}
      actions={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            {t('shop:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {t('email.submit')}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={styles.form}>
        <p className="muted">{t('email.dialogText')}</p>
        <FormAlert form={form} />
        {/* Associates the password with the account in password managers. */}
        <input type="email" autoComplete="username" value={current} readOnly hidden />
        <EmailField field={form.field} label={t('email.newEmail')} />
        <PasswordInput
          {...form.field('password')}
          label={t('data.password')}
          autoComplete="current-password"
          required
        />
      </form>
    </Dialog>
  );
}
