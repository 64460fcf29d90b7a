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
import { TextInput } from '../../shared/ui/TextInput';
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

/** Texts of forms are in the account namespace. */
const texts = ['account', 'stock'] as const;

function LoadedDialog({ product, open, onClose }: NotifyDialogProps) {
  useTexts(texts);
  const { t } = useTranslation(['stock', 'shop']);
  const api = useApi();
  const formId = useId();
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initialValues: { email: user?.email ?? '' },
    validate: (values) => fieldRules.validateFields(values, { email: fieldRules.email }),
    onSubmit: async ({ email }) => {
      await requestNotification(api, product.id, email.trim());
      setSentTo(email.trim());
    },
    toError: (error) => toFormError(error, { key: 'stock:errors.send' }),
  });
  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={onClose}
      title={t(sentTo ? 'dialog.sentTitle' : 'dialog.title')}
      actions={
        sentTo ? (
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
      {sentTo ? (
        <p role="status">
          {t('dialog.sentText', { email: sentTo, count: rules.stockNotificationLinkHours })}
        </p>
      ) : (
        <form {...form.form} id={formId} className={styles.form}>
          <p className="muted">{t('dialog.text', { name: product.translatedName })}</p>
          <FormAlert form={form} />
          <TextInput
            {...form.field('email')}
            label={t('dialog.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </form>
      )}
    </Dialog>
  );
}
