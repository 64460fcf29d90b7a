import { type ReactNode, useEffect, useRef } from 'react';
import { type To, useNavigate } from 'react-router';
import { useAdminQuery } from '../../../shared/api/admin-query';
import type { AdminOrder } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { IconMaximize, IconPencil } from '../../../shared/ui/admin-icons';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconChevronLeft, IconChevronRight, IconX } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import { focusHeading, QueryView, useLastDefined } from '../../admin-frame';
import { NextStatusButton } from '../NextStatusButton';
import { CallButton } from './CallButton';
import { DeliveryDay } from './DeliveryDay';
import { DocumentsSection } from './DocumentsSection';
import styles from './OrderDialog.module.css';
import { OrderFacts, OrderState } from './OrderFacts';
import { OrderEmails, OrderHistory } from './OrderHistory';
import { OrderLines } from './OrderLines';
import { OrderNotes } from './OrderNotes';
import { ParcelSection } from './ParcelSection';
import { PaymentSection } from './PaymentSection';
import { RetentionSection } from './RetentionSection';
import { useLeaveOrder } from './use-leave-order';
import { WithdrawalsSection } from './WithdrawalsSection';

export interface OrderDialogProps {
  id: number | undefined;
  /** Links to the neighbors in the list. */
  previous: To | undefined;
  next: To | undefined;
  /** The navigation state of the order's page, for the way back to the list. */
  pageState: object | undefined;
  onClose: () => void;
  onChangeStatus: (order: AdminOrder) => void;
}

/** The details of an order: customer, items, notes, history and emails. */
export function OrderDialog({ id, previous, next, pageState, onClose, onChangeStatus }: OrderDialogProps) {
  const { t } = useTranslation(['admin', 'fulfillment']);
  const lastId = useLastDefined(id) ?? 0;
  const query = useAdminQuery(
    '/api/v1/admin/orders/{id}',
    { path: { id: lastId } },
    { enabled: id !== undefined },
  );
  const { data, error } = query;
  const isLoaded = data !== undefined || error !== null;
  const { leave, discardedNotes, confirmDialog } = useLeaveOrder(lastId);
  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        wide
        focusTitle
        open={id !== undefined}
        onClose={close}
        title={data ? t('orderCard.title', { number: data.orderNumber }) : t('orderCard.loading')}
        titleActions={
          <>
            {id !== undefined && (
              <Link
                to={pagePath('adminOrder', { id })}
                state={pageState}
                className={styles.neighbor}
                aria-label={t('fulfillment:page.open')}
                title={t('fulfillment:page.open')}
              >
                <IconMaximize />
              </Link>
            )}
            <NeighborLinks id={id} isLoaded={isLoaded} previous={previous} next={next} onLeave={leave} />
            <IconButton label={t('orderCard.close')} onClick={close}>
              <IconX />
            </IconButton>
          </>
        }
        actions={
          data && (
            <>
              <CallButton order={data} className={styles.call} />
              <Button
                variant="secondary"
                className={styles.change}
                icon={<IconPencil />}
                onClick={() => onChangeStatus(data)}
              >
                <span>{t('orders.change')}</span>
              </Button>
              <NextStatusButton order={data} onOpenForm={onChangeStatus} />
            </>
          )
        }
      >
        <QueryView
          query={query}
          errorTitle={t('orderCard.fetchError')}
          missingTitle={t('orderCard.notFound')}
          skeletonHeights={['120px', '180px', '80px']}
          className={styles.card}
        >
          {(order) => (
            <div key={order.id} className={styles.card}>
              <section>
                <OrderState order={order} />
                <OrderFacts order={order} />
              </section>
              <WithdrawalsSection order={order} />
              <OrderLines order={order} />
              <PaymentSection order={order} />
              <ParcelSection order={order} />
              {(order.status !== 'CANCELLED' || order.deliveredOn) && (
                <DeliveryDay key={order.deliveredOn} order={order} />
              )}
              <RetentionSection order={order} />
              <DocumentsSection order={order} />
              <OrderNotes key={discardedNotes} order={order} />
              <OrderHistory order={order} />
              <OrderEmails order={order} />
            </div>
          )}
        </QueryView>
      </Dialog>
      {confirmDialog}
    </>
  );
}

interface NeighborLinksProps extends Pick<OrderDialogProps, 'id' | 'previous' | 'next'> {
  isLoaded: boolean;
  /** Runs the action, unless something would be lost. */
  onLeave: (action: () => void) => void;
}

function NeighborLinks({ id, isLoaded, previous, next, onLeave }: NeighborLinksProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const links = useRef<HTMLSpanElement>(null);
  /** The order from which a link was followed. The title of the next one gets the focus, which announces it. */
  const leftId = useRef<number>(undefined);
  useEffect(() => {
    if (!isLoaded || leftId.current === undefined || leftId.current === id) return;
    leftId.current = undefined;
    focusHeading(links.current);
  }, [isLoaded, id]);
  const follow = (to: To) =>
    onLeave(() => {
      leftId.current = id;
      // Replaces the history entry, so that Back closes the dialog.
      void navigate(to, { replace: true });
    });
  return (
    <span ref={links} className={styles.neighbors}>
      <NeighborLink
        to={previous}
        label={t('orderCard.previous')}
        icon={<IconChevronLeft />}
        onFollow={follow}
      />
      <NeighborLink to={next} label={t('orderCard.next')} icon={<IconChevronRight />} onFollow={follow} />
    </span>
  );
}

interface NeighborLinkProps {
  to: To | undefined;
  label: string;
  icon: ReactNode;
  onFollow: (to: To) => void;
}

/** At the end of the list the link is disabled but stays, so that it keeps its place and the focus. */
function NeighborLink({ to, label, icon, onFollow }: NeighborLinkProps) {
  return (
    <Link
      to={to ?? {}}
      className={styles.neighbor}
      aria-label={label}
      aria-disabled={to ? undefined : true}
      title={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (to) onFollow(to);
      }}
    >
      {icon}
    </Link>
  );
}
