import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { ordersUnderWay } from '../../../shared/api/orders-under-way';
import { clearDrafts } from '../../../shared/forms/drafts';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { toFormError } from '../../../shared/forms/form-error';
import type { Message } from '../../../shared/forms/messages';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { PasswordInput } from '../../../shared/ui/TextInput';
import { useSession, useSessionStore } from '../../session';
import styles from '../profile/Profile.module.css';
import { deleteAccount, findOrders, type OpenOrder } from './api';
import { OpenOrders } from './OpenOrders';

const fieldMessages: Record<string, Message> = {
  'password required': { key: 'security:errors.passwordRequired' },
  'password wrong_password': { key: 'security:errors.wrongPassword' },
};

/** Deletes the account after the password is entered again. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('security');
  const api = useApi();
  const formId = useId();
  const { user } = useSession();
  const session = useSessionStore();
  const navigate = useNavigate();
  const notify = useNotify();
  const [openOrders, setOpenOrders] = useState<OpenOrder[]>([]);
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password ? {} : { password: { key: 'security:errors.passwordRequired' } }),
    onSubmit: async ({ password }) => {
      setOpenOrders([]);
      try {
        await deleteAccount(api, password);
      } catch (error) {
        setOpenOrders(await findOrders(api, ordersUnderWay(error)));
        throw error;
      }
      clearDrafts();
      session.getState().signOut();
      notify(t('data.deleted'), { type: 'success', duration: null });
      void navigate(pagePath('home'), { replace: true });
    },
    toError: (error) => toFormError(error, { key: 'security:errors.delete' }, fieldMessages),
  });
  function close(): void {
    form.discard();
    form.setFormError(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={close}
      title={t('data.dialogTitle')}
      actions={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={close}>
            {t('data.keep')}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={form.submitting}>
            {t('data.confirm')}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={styles.form}>
        <p className="muted">{t('data.dialogText')}</p>
        <FormAlert form={form} actions={openOrders.length > 0 && <OpenOrders orders={openOrders} />} />
        {/* Associates the password with the account in password managers. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
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
