import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { problemOf } from '../../shared/api/problem';
import type { AdminUser } from '../../shared/api/types';
import { keepDraft } from '../../shared/forms/drafts';
import { FormAlert } from '../../shared/forms/FormAlert';
import { failureOf } from '../../shared/forms/failure';
import { goesOn, useForm } from '../../shared/forms/use-form';
import { useNotify } from '../../shared/notices';
import { rules } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { PasswordInput, Select, TextInput } from '../../shared/ui/TextInput';
import { Restored } from '../admin-frame';
import { useSession, useSessionStore } from '../session';
import { createUser, updateUser } from './api';
import styles from './UserDialog.module.css';
import { useRoleQuestion } from './use-role-question';
import {
  asRole,
  changesOf,
  faultsOf,
  fullName,
  newUserOf,
  roles,
  type UserField,
  valuesOf,
} from './user-values';

interface UserDialogProps {
  /** Nobody for a new user. */
  user: AdminUser | undefined;
  open: boolean;
  onClose: () => void;
}

/** Makes a user or changes one. What was typed stays until it is saved or cancelled; passwords are not written down. */
export function UserDialog({ user, open, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const formId = useId();
  const draft = `admin.user:${user?.id ?? 'new'}`;
  const me = useSession().user?.email;
  const own = user !== undefined && user.email === me;
  const isNew = user === undefined;
  const role = useRoleQuestion();
  const session = useSessionStore();

  const form = useForm<UserField>({
    saved: valuesOf(user),
    validate: (values) => faultsOf(values, isNew),
    draft,
    secret: ['password', 'confirmPassword'],
    send: async (values) => {
      if (user && values.role !== user.role && !(await role.ask(user, asRole(values.role)))) return goesOn;
      try {
        const saved = user
          ? await updateUser(api, user.id, changesOf(values, user, own))
          : await createUser(api, newUserOf(values));
        if (own) session.getState().rename(saved);
        onClose();
        notify(t(isNew ? 'userForm.created' : 'userForm.updated', { name: fullName(saved) }), {
          type: 'success',
        });
      } catch (error) {
        const words = t(isNew ? 'userForm.createError' : 'userForm.updateError');
        const failure = failureOf(error, { text: words });
        const isTaken = problemOf(error)?.code === 'email_taken';
        return isTaken ? { ...failure, fields: { email: failure.message } } : failure;
      }
      void queryClient.invalidateQueries({ queryKey: ['admin-users'] });
      void queryClient.invalidateQueries({ queryKey: ['admin-dashboard'] });
      return undefined;
    },
  });

  /** What was changed of a user is let go with the dialog; a new one can be gone on with. */
  function close(): void {
    if (!isNew) keepDraft(draft, {});
    onClose();
  }

  function cancel(): void {
    keepDraft(draft, {});
    onClose();
  }

  return (
    <>
      <Dialog
        open={open}
        busy={form.sending}
        onClose={close}
        title={isNew ? t('userForm.new') : t('userForm.editing')}
        actions={
          <>
            <Button variant="quiet" disabled={form.sending} onClick={cancel}>
              {t('userForm.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={form.sending}>
              {t(isNew ? 'userForm.create' : 'userForm.save')}
            </Button>
          </>
        }
      >
        <form {...form.form} id={formId} className={styles.form}>
          <FormAlert form={form} />
          <Restored draft={draft} />
          <div className={styles.pair}>
            <TextInput
              {...form.field('firstName')}
              label={t('userForm.firstName')}
              autoComplete="off"
              required
            />
            <TextInput
              {...form.field('lastName')}
              label={t('userForm.lastName')}
              autoComplete="off"
              required
            />
          </div>
          <TextInput
            {...form.field('email')}
            label={t('userForm.email')}
            hint={isNew ? undefined : t('userForm.emailFixed')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={!isNew}
            required
          />
          <TextInput
            {...form.field('phone')}
            label={t('userForm.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            optional
          />
          <Select
            {...form.field('role')}
            label={t('userForm.role')}
            hint={own ? t('users.ownRole') : undefined}
            disabled={own}
            required
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`users.roles.${role}`)}
              </option>
            ))}
          </Select>
          <PasswordInput
            {...form.field('password')}
            label={t(isNew ? 'userForm.password' : 'userForm.newPassword')}
            hint={
              isNew
                ? t('userForm.passwordHint', { minimum: rules.passwordMinChars })
                : t('userForm.passwordKept')
            }
            autoComplete="new-password"
            optional={!isNew}
            required={isNew}
          />
          <PasswordInput
            {...form.field('confirmPassword')}
            label={t('userForm.confirmPassword')}
            autoComplete="new-password"
            optional={!isNew}
            required={isNew}
          />
        </form>
      </Dialog>
      {role.question}
    </>
  );
}
