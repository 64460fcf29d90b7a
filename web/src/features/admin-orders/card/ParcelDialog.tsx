import { useEffect, useRef } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { unwrap } from '../../../shared/api/client';
import type { AdminOrder } from '../../../shared/api/types';
import { maxLength, required, validateFields } from '../../../shared/forms/field-rules';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { staffRules } from '../../../shared/staff-rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Checkbox } from '../../../shared/ui/TextInput';
import { ParcelFields, useCarrierNames } from '../ParcelFields';
import { useTrackingNumberCheck } from '../use-tracking-number-check';
import { PartDialog, type PartDialogProps } from './PartDialog';

const canNotify = ({ status, email }: AdminOrder) => status === 'SHIPPED' && email !== '';

/** Records or corrects carrier and tracking number of an order. */
export function ParcelDialog(props: PartDialogProps) {
  const { t } = useTranslation('fulfillment');
  const api = useApi();
  const notify = useNotify();
  const { order } = props;
  const [firstCarrier] = useCarrierNames() ?? [];
  // Barcode scanners type into the focused field.
  const trackingNumberInput = useRef<HTMLInputElement>(null);
  useEffect(() => trackingNumberInput.current?.focus(), []);
  const { mayUseTrackingNumber, confirmDialog } = useTrackingNumberCheck(order);
  return (
    <PartDialog
      {...props}
      draftKey={`admin.order-parcel:${order.id}`}
      texts={{
        title: t('parcel.formTitle', { number: order.orderNumber }),
        save: t('parcel.save'),
        saveError: t('parcel.saveError'),
      }}
      onSaved={() => notify(t('parcel.saved'), { type: 'success', detail: order.orderNumber })}
      initialValues={(base) => ({
        carrier: base.parcel?.carrier ?? firstCarrier ?? '',
        trackingNumber: base.parcel?.trackingNumber ?? '',
        notify: canNotify(base),
      })}
      validate={(values) =>
        validateFields(values, {
          carrier: required({ key: 'fulfillment:errors.carrier' }),
          trackingNumber: (number) =>
            required({ key: 'fulfillment:errors.trackingNumber' })(number) ??
            maxLength(staffRules.trackingNumberMaxChars)(number),
        })
      }
      beforeSubmit={({ trackingNumber }) => mayUseTrackingNumber(trackingNumber.trim())}
      partOf={({ parcel, status }) => ({ parcel, status })}
      describe={({ parcel }) =>
        parcel &&
        t('errors.recordedMeanwhile', {
          recorded: [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(', '),
        })
      }
      send={({ carrier, trackingNumber, notify }, base, version) =>
        unwrap(
          api.PUT('/api/v1/admin/orders/{id}/parcel', {
            params: { path: { id: base.id } },
            body: {
              carrier,
              trackingNumber: trackingNumber.trim(),
              notify: canNotify(base) && notify,
              version,
            },
          }),
        )
      }
      fields={(form, base) => (
        <>
          <ParcelFields
            order={base}
            carrier={form.values.carrier || undefined}
            trackingNumber={form.values.trackingNumber}
            errors={{
              carrier: form.field('carrier').error,
              trackingNumber: form.field('trackingNumber').error,
            }}
            trackingNumberRef={trackingNumberInput}
            onChange={form.setValues}
          />
          {canNotify(base) && <Checkbox {...form.checkbox('notify')} label={t('parcel.notify')} />}
          {confirmDialog}
        </>
      )}
    />
  );
}
