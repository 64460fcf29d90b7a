import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import type { AdminOrder } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Checkbox } from '../../../shared/ui/TextInput';
import { RestoredDraftNote } from '../../admin-frame';
import { adminOrderQuery, cacheOrder } from '../api';
import { conflictingOrder, sendOnTop, toOrderFormError } from '../concurrent-change';
import { ParcelFields, useCarrierNames } from '../ParcelFields';
import { setParcel } from '../payment-api';
import styles from '../StatusDialog.module.css';

interface ParcelDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

/** Records or corrects carrier and tracking number of an order. */
export function ParcelDialog({ order, open, onClose }: ParcelDialogProps) {
  const { t } = useTranslation(['fulfillment', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const formId = useId();
  const [firstCarrier] = useCarrierNames() ?? [];
  const draftKey = `admin.order-parcel:${order.id}`;
  /** The order that the form is based on; after a conflict the current one. */
  const [base, setBase] = useState(order);
  const canNotify = base.status === 'SHIPPED';
  const form = useForm({
    initialValues: {
      carrier: base.parcel?.carrier ?? firstCarrier ?? '',
      trackingNumber: base.parcel?.trackingNumber ?? '',
      notify: canNotify,
    },
    draftKey,
    validate: ({ carrier, trackingNumber }) => ({
      ...(!carrier && { carrier: { key: 'fulfillment:errors.carrier' } as const }),
      ...(!trackingNumber.trim() && {
        trackingNumber: { key: 'fulfillment:errors.trackingNumber' } as const,
      }),
    }),
    onSubmit: async ({ carrier, trackingNumber, notify: sendEmail }) => {
      const body = { carrier, trackingNumber: trackingNumber.trim(), notify: canNotify && sendEmail };
      try {
        const saved = await sendOnTop(
          base,
          ({ parcel, status }) => ({ parcel, status }),
          (version) => setParcel(api, order.id, { ...body, version }),
        );
        await cacheOrder(queryClient, saved);
      } catch (error) {
        const current = conflictingOrder(error);
        if (current) {
          setBase(current);
          void queryClient.invalidateQueries(adminOrderQuery(api, order.id));
        }
        throw error;
      }
      notify(t('parcel.saved'), { type: 'success', detail: order.orderNumber });
      onClose();
    },
    toError: (error) => toOrderFormError(error, { text: t('parcel.saveError') }),
  });
  const errorOf = (name: 'carrier' | 'trackingNumber') => form.field(name).error;

  return (
    <Dialog
      open={open}
      busy={form.submitting}
      onClose={onClose}
      title={t('parcel.formTitle', { number: order.orderNumber })}
      actions={
        <>
          <Button
            variant="secondary"
            disabled={form.submitting}
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            {t('shop:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {t('parcel.save')}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={styles.fields}>
        <RestoredDraftNote draftKey={draftKey} />
        <FormAlert form={form} />
        <ParcelFields
          carrier={form.values.carrier || undefined}
          trackingNumber={form.values.trackingNumber}
          errors={{ carrier: errorOf('carrier'), trackingNumber: errorOf('trackingNumber') }}
          onChange={form.setValues}
        />
        {canNotify && <Checkbox {...form.checkbox('notify')} label={t('parcel.notify')} />}
      </form>
    </Dialog>
  );
}
