import { useState } from 'react';
import { FormSubmitError } from '../../../shared/forms/form-error';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { staffRules } from '../../../shared/staff-rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextInput } from '../../../shared/ui/TextInput';
import { RequestError } from '../RequestError';
import { findView, saveView } from './order-views';
import { useOrderViews } from './use-order-views';
import styles from './Views.module.css';

interface SaveViewDialogProps {
  open: boolean;
  query: string;
  onClose: () => void;
}

/** Saves the current filters under a name. */
export function SaveViewDialog({ open, query, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const { views = [], save } = useOrderViews();
  /** The existing view that the next submit replaces. */
  const [replaced, setReplaced] = useState<string>();
  const form = useForm({
    initialValues: { name: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: { text: t('orderViews.nameRequired') } }),
    onSubmit: async ({ name }) => {
      await save.mutateAsync((current) => {
        const existing = findView(current, name);
        setReplaced(existing?.name);
        if (existing && existing.name !== replaced) {
          const message = { text: t('orderViews.replaces', { name: existing.name }) };
          throw new FormSubmitError({ message, fields: { name: message } });
        }
        return saveView({ name, query })(current);
      });
      notify(t('orderViews.saved'), { type: 'success', detail: name.trim() });
      onClose();
    },
    toError: () => ({ message: { text: t('orderViews.saveError') } }),
  });
  const isReplaced = replaced !== undefined && findView(views, form.values.name)?.name === replaced;
  return (
    <Dialog open={open} busy={form.submitting} onClose={onClose} title={t('orderViews.saveTitle')}>
      <form {...form.form} className={styles.form}>
        <TextInput
          {...form.field('name')}
          label={t('orderViews.name')}
          maxLength={staffRules.orderViewNameMaxChars}
        />
        <RequestError
          error={save.error instanceof FormSubmitError ? null : save.error}
          text={t('orderViews.saveError')}
        />
        <div className={styles.actions}>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            {t('orderViews.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t(isReplaced ? 'orderViews.replace' : 'orderViews.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
