import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { AdminOrder, AdminOrderDetails } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import type { FormError } from '../../../shared/forms/form-error';
import { type FieldErrors, type Form, useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { IconInfo } from '../../../shared/ui/icons';
import { RestoredDraftNote } from '../../admin-frame';
import { cacheOrder, orderKey } from '../api';
import { conflictingOrder, sendOnTop, toOrderFormError } from '../concurrent-change';
import styles from '../StatusDialog.module.css';

export interface PartDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

interface PartFormProps<Values extends object> extends PartDialogProps {
  draftKey: string;
  texts: { title: string; save: string; saveError: string };
  initialValues: (base: AdminOrder) => Values;
  validate: (values: Values) => FieldErrors<Values>;
  /** What the form is about; a concurrent change of it is a conflict. */
  partOf: (order: AdminOrder) => unknown;
  /** Asks before unusual values are sent. */
  beforeSubmit?: (values: Values) => Promise<boolean>;
  send: (values: Values, base: AdminOrder, version: number) => Promise<AdminOrderDetails>;
  fields: (form: Form<Values>, base: AdminOrder) => ReactNode;
  /** What a colleague has recorded in the meantime, and what saving does with it. */
  describe: (order: AdminOrder) => string | undefined;
  onSaved: (saved: AdminOrderDetails, base: AdminOrder, values: Values) => void;
  /** Returns the current order if the error means that the form is outdated. */
  currentOrder?: (error: unknown) => Promise<AdminOrder | undefined>;
  toError?: (error: unknown) => FormError | undefined;
  onDiscard?: () => void;
}

/** Records a part of an order. The draft survives a reload and an expired session. */
export function PartDialog<Values extends object>(props: PartFormProps<Values>) {
  const { draftKey, texts, order, open, onClose, partOf, send } = props;
  const { t } = useTranslation('shop');
  const queryClient = useQueryClient();
  const formId = useId();
  /** The order as it was when the form was opened. */
  const [opened] = useState(order);
  /** The order that the form is based on; after a conflict the current one. */
  const [base, setBase] = useState(opened);
  const form = useForm({
    initialValues: props.initialValues(base),
    draftKey,
    validate: props.validate,
    beforeSubmit: props.beforeSubmit,
    onSubmit: async (values) => {
      try {
        const saved = await sendOnTop(base, partOf, (version) => send(values, base, version));
        await cacheOrder(queryClient, saved);
        props.onSaved(saved, base, values);
      } catch (error) {
        const current = conflictingOrder(error) ?? (await props.currentOrder?.(error));
        if (current) {
          // Also prefilled values stay: they were seen and sent.
          form.setValues(values);
          setBase(current);
          void queryClient.invalidateQueries({ queryKey: orderKey(order.id) });
        }
        throw error;
      }
      onClose();
    },
    toError: (error) => props.toError?.(error) ?? toOrderFormError(error, { text: texts.saveError }),
  });

  // The version is that of the whole order: something else may have changed.
  const isPartChanged = JSON.stringify(partOf(base)) !== JSON.stringify(partOf(opened));
  const recorded = isPartChanged ? props.describe(base) : undefined;
  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button
            variant="secondary"
            disabled={form.submitting}
            onClick={() => {
              form.discard();
              props.onDiscard?.();
              onClose();
            }}
          >
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={styles.fields}>
        <RestoredDraftNote draftKey={draftKey} />
        <FormAlert form={form} />
        {recorded && (
          <AlertBox tone="info" icon={<IconInfo />}>
            {recorded}
          </AlertBox>
        )}
        {props.fields(form, base)}
      </form>
    </Dialog>
  );
}
