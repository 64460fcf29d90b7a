import { useState } from 'react';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { Fact } from '../../../shared/ui/Fact';
import { IconAlert } from '../../../shared/ui/icons';
import { useDates } from '../../settings';
import { PaymentBadge } from '../PaymentBadge';
import styles from './OrderDialog.module.css';
import { PaymentDialog } from './PaymentDialog';
import { useRemovePart } from './use-remove-part';

/** Whether and how an order was paid. */
export function PaymentSection({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const { formatDay } = useDates();
  const [formCount, setFormCount] = useState(0);
  const [isFormOpen, setFormOpen] = useState(false);
  const { remove, confirmDialog } = useRemovePart(order, 'payment');
  const { payment } = order;
  const isCanceled = order.status === 'CANCELLED';
  return (
    <section>
      <h3>{t('payment.title')}</h3>
      <p className={styles.state}>
        <PaymentBadge order={order} />
      </p>
      {isCanceled && payment && (
        <AlertBox tone="warning" icon={<IconAlert />} className={styles.refund}>
          {t('payment.refund', { amount: formatMoney(payment.amount, language) })}
        </AlertBox>
      )}
      {payment && (
        <dl className={styles.facts}>
          <Fact name={t('payment.method')}>{t(`admin:settings.methods.${payment.method}`)}</Fact>
          <Fact name={t('payment.amount')}>{formatMoney(payment.amount, language)}</Fact>
          <Fact name={t('payment.paidOn')}>{formatDay(payment.paidOn)}</Fact>
          {payment.reference && <Fact name={t('payment.reference')}>{payment.reference}</Fact>}
        </dl>
      )}
      <div className={payment ? styles.contacts : undefined}>
        {(payment || !isCanceled) && (
          <Button
            size="sm"
            variant={payment ? 'outline' : 'secondary'}
            onClick={() => {
              setFormCount(formCount + 1);
              setFormOpen(true);
            }}
          >
            {t(payment ? 'payment.edit' : 'payment.record')}
          </Button>
        )}
        {payment && (
          <Button size="sm" variant="ghost" onClick={() => void remove()}>
            {t('payment.remove')}
          </Button>
        )}
      </div>
      {formCount > 0 && (
        <PaymentDialog key={formCount} order={order} open={isFormOpen} onClose={() => setFormOpen(false)} />
      )}
      {confirmDialog}
    </section>
  );
}
