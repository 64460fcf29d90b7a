import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { unwrap } from '../../../shared/api/client';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { validateFields } from '../../../shared/forms/field-rules';
import { toFormError } from '../../../shared/forms/form-error';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { TextInput } from '../../../shared/ui/TextInput';
import { useDates } from '../../settings';
import { cacheOrder } from '../api';
import { futureDay } from './entry-form';
import styles from './OrderDialog.module.css';

/** Records the day of delivery, from which the withdrawal period runs. */
export function DeliveryDay({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { today } = useDates();
  const form = useForm({
    initialValues: { day: order.deliveredOn ?? '' },
    validate: (values) => validateFields(values, { day: (day) => futureDay(day, today()) }),
    onSubmit: async ({ day }) => {
      const saved = await unwrap(
        api.PUT('/api/v1/admin/orders/{id}/delivery-day', {
          params: { path: { id: order.id } },
          body: { day: day || null },
        }),
      );
      await cacheOrder(queryClient, saved);
      notify(t('orderCard.deliverySaved'), { type: 'success' });
    },
    toError: (error) => toFormError(error, { text: t('orderCard.deliveryError') }),
  });
  return (
    <section>
      <form {...form.form} className={styles.deliveryForm}>
        <TextInput
          {...form.field('day')}
          type="date"
          label={t('orderCard.deliveredOn')}
          hint={t('orderCard.deliveredHint')}
        />
        <FormAlert form={form} />
        <Button type="submit" size="sm" variant="secondary" loading={form.submitting}>
          {t('orderCard.saveDelivery')}
        </Button>
      </form>
    </section>
  );
}
