import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { queryScopes } from '../../../shared/api/query-keys';
import type { TwoStepSetup } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { toFormError } from '../../../shared/forms/form-error';
import type { Message } from '../../../shared/forms/messages';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { PasswordInput, TextInput } from '../../../shared/ui/TextInput';
import { useSession } from '../../session';
import styles from '../profile/Profile.module.css';
import { beginSetup, createRecoveryCodes, disableTwoStep } from './api';
import { normalizeCode } from './two-step-model';

export type TwoStepAction = 'enable' | 'disable' | 'newCodes';

interface PasswordDialogProps {
  action: TwoStepAction;
  open: boolean;
  onClose: () => void;
  onSetup: (setup: TwoStepSetup) => void;
  onCodes: (codes: string[]) => void;
}

const fieldMessages: Record<string, Message> = {
  'password required': { key: 'security:errors.passwordRequired' },
  'password wrong_password': { key: 'security:errors.wrongPassword' },
  'code required': { key: 'security:errors.codeRequired' },
  'code wrong_code': { key: 'security:errors.wrongProofCode' },
};

/** Asks for the password again before a change of the two-step sign-in, and for a code while it is on. */
export function PasswordDialog({ action, open, onClose, onSetup, onCodes }: PasswordDialogProps) {
  const { t } = useTranslation(['security', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const formId = useId();
  const { user } = useSession();
  const needsCode = action !== 'enable';
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: (values) => ({
      ...(values.password ? {} : { password: { key: 'security:errors.passwordRequired' } }),
      ...(needsCode && !normalizeCode(values.code) ? { code: { key: 'security:errors.codeRequired' } } : {}),
    }),
    onSubmit: async ({ password, code }) => {
      const proof = { password, code: code.trim() };
      if (action === 'enable') onSetup(await beginSetup(api, password));
      else if (action === 'newCodes') onCodes(await createRecoveryCodes(api, proof));
      else {
        await disableTwoStep(api, proof);
        notify(t('twoStep.disabled'), { type: 'success' });
      }
      void queryClient.invalidateQueries({ queryKey: queryScopes.twoStep });
      onClose();
    },
    toError: (error) => toFormError(error, { key: 'security:errors.twoStep' }, fieldMessages),
  });
  const texts = {
    enable: {
      title: t('twoStep.enableTitle'),
      text: t('twoStep.enableText'),
      confirm: t('twoStep.continue'),
    },
    disable: {
      title: t('twoStep.disableTitle'),
      text: t('twoStep.disableText'),
      confirm: t('twoStep.disable'),
    },
    newCodes: {
      title: t('twoStep.newCodesTitle'),
      text: t('twoStep.newCodesText'),
      confirm: t('twoStep.newCodes'),
    },
  }[action];
  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            {t('shop:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={action === 'disable' ? 'danger' : 'primary'}
            loading={form.submitting}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={styles.form}>
        <p className="muted">{texts.text}</p>
        <FormAlert form={form} />
        {/* Associates the password with the account in password managers. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput
          {...form.field('password')}
          label={t('data.password')}
          autoComplete="current-password"
          autoFocus
          required
        />
        {needsCode && (
          <TextInput
            {...form.field('code')}
            label={t('twoStep.proofCode')}
            hint={t('twoStep.proofCodeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </form>
    </Dialog>
  );
}
