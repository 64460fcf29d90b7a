import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { adminScope } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { AdminUser } from '../../shared/api/types';
import { saveDraft } from '../../shared/forms/drafts';
import { FormAlert } from '../../shared/forms/FormAlert';
import { toFormError } from '../../shared/forms/form-error';
import { useForm } from '../../shared/forms/use-form';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { NewPasswordInput } from '../../shared/ui/NewPasswordInput';
import { PasswordInput, Select, TextInput } from '../../shared/ui/TextInput';
import { RestoredDraftNote, useConfirm } from '../admin-frame';
import { useSession, useSessionStore } from '../session';
import { usePasswordMinimum } from '../settings';
import styles from './UserDialog.module.css';
import { useRoleConfirm } from './use-role-confirm';
import { fullName, newUserOf, parseRole, roles, userUpdateOf, validateUser, valuesOf } from './user-values';

interface UserDialogProps {
  /** Undefined for a new user. */
  user: AdminUser | undefined;
  open: boolean;
  onClose: () => void;
}

/** Creates or edits a user. The draft is stored until it is saved or discarded, except for passwords. */
export function UserDialog({ user, open, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const formId = useId();
  const draftKey = `admin.user:${user?.id ?? 'new'}`;
  const ownEmail = useSession().user?.email;
  const isSelf = user !== undefined && user.email === ownEmail;
  const isNew = user === undefined;
  const { confirmRole, roleConfirmDialog } = useRoleConfirm();
  const { confirm, confirmDialog } = useConfirm();
  const session = useSessionStore();
  const minimums = { USER: usePasswordMinimum('USER'), ADMIN: usePasswordMinimum('ADMIN') };

  const form = useForm({
    initialValues: valuesOf(user),
    validate: (values) => validateUser(values, isNew, minimums[parseRole(values.role)]),
    draftKey,
    secretFields: ['password', 'confirmPassword'],
    beforeSubmit: ({ role }) => !user || role === user.role || confirmRole(user, parseRole(role)),
    onSubmit: async (values) => {
      const saved = await unwrap(
        user
          ? api.PUT('/api/v1/admin/users/{id}', {
              params: { path: { id: user.id } },
              body: userUpdateOf(values, user, isSelf),
            })
          : api.POST('/api/v1/admin/users', { body: newUserOf(values) }),
      );
      if (isSelf) session.getState().updateName(saved);
      onClose();
      notify(t(isNew ? 'userForm.created' : 'userForm.updated', { name: fullName(saved) }), {
        type: 'success',
      });
      void queryClient.invalidateQueries({ queryKey: adminScope('users') });
      void queryClient.invalidateQueries({ queryKey: adminScope('dashboard') });
    },
    toError: (error) => {
      const text = t(isNew ? 'userForm.createError' : 'userForm.updateError');
      const formError = toFormError(error, { text });
      const isTaken = getProblem(error)?.code === 'email_taken';
      return isTaken ? { ...formError, fields: { email: formError.message } } : formError;
    },
  });

  const minimum = minimums[parseRole(form.values.role)];

  /** Closing discards the input, after confirmation. */
  async function close(): Promise<void> {
    const confirmed =
      !form.dirty ||
      (await confirm({
        title: t('staged.discardTitle'),
        text: t('userForm.discardText'),
        confirmLabel: t('staged.discardConfirm'),
        cancelLabel: t('staged.keep'),
        danger: true,
      }));
    if (!confirmed) return;
    saveDraft(draftKey, {});
    onClose();
  }

  return (
    <>
      <Dialog
        open={open}
        busy={form.submitting}
        onClose={() => void close()}
        title={isNew ? t('userForm.new') : t('userForm.editing')}
        actions={
          <>
            <Button variant="secondary" disabled={form.submitting} onClick={() => void close()}>
              {t('userForm.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={form.submitting}>
              {t(isNew ? 'userForm.create' : 'userForm.save')}
            </Button>
          </>
        }
      >
        <form {...form.form} id={formId} className={styles.form}>
          <FormAlert form={form} />
          <RestoredDraftNote draftKey={draftKey} />
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
            hint={
              user && (
                <>
                  {t(user.emailVerified ? 'users.emailVerified' : 'users.emailUnverified')}.{' '}
                  {t('userForm.emailFixed')}
                </>
              )
            }
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
            hint={isSelf ? t('users.ownRole') : undefined}
            disabled={isSelf}
            required
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`users.roles.${role}`)}
              </option>
            ))}
          </Select>
          <NewPasswordInput
            {...form.field('password')}
            label={t(isNew ? 'userForm.password' : 'userForm.newPassword')}
            hint={isNew ? t('userForm.passwordHint', { minimum }) : t('userForm.passwordKept')}
            minimum={minimum}
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
      {roleConfirmDialog}
      {confirmDialog}
    </>
  );
}
