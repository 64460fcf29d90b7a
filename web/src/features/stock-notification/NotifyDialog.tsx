import { Suspense, useId, useState } from 'react';
import { useApi } from '../../shared/api/api-context';
import type { ProductSummary } from '../../shared/api/types';
import { FormAlert } from '../../shared/forms/FormAlert';
import * as fieldRules from '../../shared/forms/field-rules';
import { toFormError } from '../../shared/forms/form-error';
import { useForm } from '../../shared/forms/use-form';
import { useTexts } from '../../shared/i18n/use-texts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { EmailField } from '../account';
import { useSession } from '../session';
import { requestNotification } from './api';
import styles from './NotifyDialog.module.css';

interface NotifyDialogProps {
  product: Pick<ProductSummary, 'id' | 'translatedName'>;
  open: boolean;
  onClose: () => void;
}

export function NotifyDialog(props: NotifyDialogProps) {
  return (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

const texts = ['account', 'stock'] as const;

function LoadedDialog({ product, open, onClose }: NotifyDialogProps) {
  useTexts(texts);
  const { t } = useTranslation(['stock', 'shop']);
  const api = useApi();
  const formId = useId();
  const { user } = useSession();
  const [address, setAddress] = useState(user?.email ?? '');
  const [sent, setSent] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // The address may have been mistyped: a reopened dialog offers the form again.
    if (open) setSent(false);
  }
  const form = useForm({
    initialValues: { email: address },
    validate: (values) => fieldRules.validateFields(values, { email: fieldRules.email }),
    onSubmit: async ({ email }) => {
      await requestNotification(api, product.id, email.trim());
      setAddress(email.trim());
      setSent(true);
    },
    toError: (error) => toFormError(error, { key: 'stock:errors.send' }),
  });
  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={onClose}
      title={t(sent ? 'dialog.sentTitle' : 'dialog.title')}
      actions={
        sent ? (
          <Button onClick={onClose}>{t('shop:actions.ok')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
              {t('shop:actions.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={form.submitting}>
              {t('dialog.submit')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <p role="status">
          {t('dialog.sentText', { email: address, count: rules.stockNotificationLinkHours })}
        </p>
      ) : (
        <form {...form.form} id={formId} className={styles.form}>
          <p className="muted">{t('dialog.text', { name: product.translatedName })}</p>
          <FormAlert form={form} />
          <EmailField field={form.field} />
        </form>
      )}
    </Dialog>
  );
}
