import type { AdminOrder, AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { useDialogState, useNow } from '../../admin-frame';
import { useSettings } from '../../settings';
import { CallButton } from '../card/CallButton';
import { ContactedButton } from '../card/ContactActions';
import { OrderState } from '../card/OrderFacts';
import { useEntryForm } from '../card/use-entry-form';
import { NextStatusButton } from '../NextStatusButton';
import { nextStep } from '../order-model';
import { StatusDialog } from '../StatusDialog';
import styles from './OrderView.module.css';

/** Status, payment state and total, with what staff usually do next as the primary button. */
export function OrderHeader({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation(['admin', 'fulfillment']);
  const recordsPayments = useSettings().settings?.recordsPayments !== false;
  const statusForm = useDialogState<AdminOrder>();
  const { showForm, formDialog } = useEntryForm(order);
  const step = nextStep(order, recordsPayments, useNow());
  return (
    <div className={styles.header}>
      <OrderState order={order} />
      <div className={styles.steps}>
        {!order.anonymized && <CallButton order={order} className={styles.call} />}
        <Button variant="outline" aria-haspopup="dialog" onClick={() => statusForm.show(order)}>
          {t('orders.change')}
        </Button>
        <NextStatusButton
          order={order}
          variant={step === 'status' ? 'primary' : 'secondary'}
          onOpenForm={statusForm.show}
        />
        {step === 'contact' && <ContactedButton order={order} />}
        {(step === 'payment' || step === 'refund') && (
          <Button aria-haspopup="dialog" onClick={() => showForm(step)}>
            {t(`fulfillment:payment.${step}.record`)}
          </Button>
        )}
      </div>
      {formDialog}
      {statusForm.subject && (
        <StatusDialog
          key={statusForm.openCount}
          order={statusForm.subject}
          open={statusForm.open}
          onClose={statusForm.close}
        />
      )}
    </div>
  );
}
