import type { ReactNode } from 'react';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { DeliveryDay } from '../card/DeliveryDay';
import { DocumentsSection } from '../card/DocumentsSection';
import card from '../card/OrderDialog.module.css';
import { OrderFacts } from '../card/OrderFacts';
import { OrderEmails, OrderHistory } from '../card/OrderHistory';
import { OrderLines } from '../card/OrderLines';
import { OrderNotes } from '../card/OrderNotes';
import { ParcelSection } from '../card/ParcelSection';
import { PaymentSection } from '../card/PaymentSection';
import { RetentionSection } from '../card/RetentionSection';
import { WithdrawalsSection } from '../card/WithdrawalsSection';
import styles from './OrderView.module.css';

/**
 * What was ordered and what happened to it; beside it, where staff act. On narrow screens the second column is between
 * the two parts of the first, as in the order of the elements.
 */
export function OrderColumns({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.columns}>
      <div className={styles.items}>
        <h2 className="visually-hidden">{t('orders.details')}</h2>
        <Panel>
          <WithdrawalsSection order={order} />
          <OrderLines order={order} />
        </Panel>
      </div>
      <div className={styles.aside}>
        <Panel>
          <PaymentSection order={order} />
        </Panel>
        <Panel>
          <ParcelSection order={order} />
          {(order.status !== 'CANCELLED' || order.deliveredOn) && (
            <DeliveryDay key={order.deliveredOn} order={order} />
          )}
        </Panel>
        <Panel>
          <section>
            <h3>{t('orderCard.customer')}</h3>
            <OrderFacts order={order} />
          </section>
          <RetentionSection order={order} />
        </Panel>
        <Panel>
          <DocumentsSection order={order} />
        </Panel>
      </div>
      <div className={styles.log}>
        <Panel>
          <OrderNotes order={order} />
        </Panel>
        <Panel>
          <OrderHistory order={order} />
          <OrderEmails order={order} />
        </Panel>
      </div>
    </div>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className={`${card.card} ${styles.panel}`}>{children}</div>;
}
