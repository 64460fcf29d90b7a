import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { Fact } from '../../../shared/ui/Fact';
import { IconAlert } from '../../../shared/ui/icons';
import { moneyOf } from '../../orders';
import { receivedAmount } from '../order-model';
import { PaymentBadge } from '../PaymentBadge';
import { EntryList } from './EntryList';
import styles from './OrderDialog.module.css';
import { useCorrectEntry } from './use-correct-entry';
import { useEntryForm } from './use-entry-form';

/** What was paid and refunded, and what is open. */
export function PaymentSection({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useTranslation('fulfillment');
  const { correct, confirmDialog } = useCorrectEntry(order);
  const { showForm, formDialog } = useEntryForm(order);
  const { paid, refunded, open, entries } = moneyOf(order);
  const canRefund = receivedAmount(order) > 0;
  const facts = [
    ['payment.received', paid],
    ['payment.refunded', refunded],
    ['payment.open', open],
    ['payment.refundDue', -open],
  ] as const;
  const shown = facts.filter(([, amount]) => amount > 0);
  return (
    <section>
      <h3>{t('payment.title')}</h3>
      <p className={styles.state}>
        <PaymentBadge order={order} />
      </p>
      {order.status === 'CANCELLED' && open < 0 && (
        <AlertBox tone="warning" icon={<IconAlert />} className={styles.refund}>
          {t('payment.refundNotice', { amount: formatMoney(-open, language) })}
        </AlertBox>
      )}
      {shown.length > 0 && (
        <dl className={styles.facts}>
          {shown.map(([name, amount]) => (
            <Fact key={name} name={t(name)}>
              {formatMoney(amount, language)}
            </Fact>
          ))}
        </dl>
      )}
      <EntryList entries={entries} onCorrect={(entry) => void correct(entry)} />
      <div className={styles.contacts}>
        <Button size="sm" variant={open > 0 ? 'secondary' : 'outline'} onClick={() => showForm('payment')}>
          {t('payment.payment.record')}
        </Button>
        {canRefund && (
          <Button size="sm" variant={open < 0 ? 'secondary' : 'outline'} onClick={() => showForm('refund')}>
            {t('payment.refund.record')}
          </Button>
        )}
      </div>
      {formDialog}
      {confirmDialog}
    </section>
  );
}
