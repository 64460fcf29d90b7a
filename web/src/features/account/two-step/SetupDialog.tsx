import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { queryScopes } from '../../../shared/api/query-keys';
import type { TwoStepSetup } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { toFormError } from '../../../shared/forms/form-error';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import profileStyles from '../profile/Profile.module.css';
import { confirmSetup } from './api';
import { CodeField } from './CodeField';
import styles from './TwoStep.module.css';
import { codeMessages, normalizeCode, validateCode } from './two-step-model';
import { useCopy } from './use-copy';

interface SetupDialogProps {
  setup: TwoStepSetup;
  open: boolean;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

/** Connects an authenticator app: QR code, key, and a first code that proves it. */
export function SetupDialog({ setup, open, onClose, onCodes }: SetupDialogProps) {
  const { t } = useTranslation(['security', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const copy = useCopy();
  const formId = useId();
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => validateCode(code, 'app'),
    onSubmit: async ({ code }) => {
      const codes = await confirmSetup(api, normalizeCode(code));
      notify(t('twoStep.enabled'), { type: 'success' });
      onCodes(codes);
      onClose();
      void queryClient.invalidateQueries({ queryKey: queryScopes.twoStep });
    },
    toError: (error) => toFormError(error, { key: 'security:errors.twoStep' }, codeMessages('app')),
  });
  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={onClose}
      title={t('twoStep.setupTitle')}
      actions={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            {t('shop:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {t('twoStep.confirm')}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={profileStyles.form}>
        <p className="muted">{t('twoStep.setupText')}</p>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${setup.qrCode.size} ${setup.qrCode.size}`}
          role="img"
          aria-label={t('twoStep.qrLabel')}
          shapeRendering="crispEdges"
        >
          <path d={setup.qrCode.path} />
        </svg>
        <div className={styles.key}>
          <p className="muted">{t('twoStep.keyText')}</p>
          <code>{setup.key}</code>
          <Button size="sm" variant="outline" onClick={() => void copy(setup.key, t('twoStep.keyCopied'))}>
            {t('twoStep.copyKey')}
          </Button>
        </div>
        <FormAlert form={form} />
        <CodeField {...form.field('code')} />
      </form>
    </Dialog>
  );
}
