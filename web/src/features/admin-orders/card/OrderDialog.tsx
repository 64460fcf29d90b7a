import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { To } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/api-error';
import type { AdminOrder } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { focusHeading } from '../../admin-frame';
import { adminOrderQuery } from '../api';
import { NextStatusButton } from '../NextStatusButton';
import { DeliveryDay } from './DeliveryDay';
import { DocumentsSection } from './DocumentsSection';
import styles from './OrderDialog.module.css';
import { OrderFacts } from './OrderFacts';
import { OrderEmails, OrderHistory } from './OrderHistory';
import { OrderLines } from './OrderLines';
import { OrderNotes } from './OrderNotes';
import { ParcelSection } from './ParcelSection';
import { PaymentSection } from './PaymentSection';
import { RetentionSection } from './RetentionSection';
import { WithdrawalsSection } from './WithdrawalsSection';

interface OrderDialogProps {
  /** The order id in the URL. */
  id: number | undefined;
  /** Links to the neighbors in the list. */
  previous: To | undefined;
  next: To | undefined;
  onClose: () => void;
  onChangeStatus: (order: AdminOrder) => void;
}

/** The details of an order: customer, items, notes, history and emails. */
export function OrderDialog({ id, previous, next, onClose, onChangeStatus }: OrderDialogProps) {
  const { t } = useTranslation('admin');
  // The last order stays rendered while the dialog fades out.
  const [lastId, setLastId] = useState(id);
  if (id !== undefined && id !== lastId) setLastId(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...adminOrderQuery(useApi(), lastId ?? 0),
    enabled: id !== undefined,
  });
  const isLoaded = data !== undefined || error !== null;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      wide
      open={id !== undefined}
      onClose={onClose}
      title={data ? t('orderCard.title', { number: data.orderNumber }) : t('orderCard.loading')}
      actions={
        <>
          <NeighborLinks id={id} isLoaded={isLoaded} previous={previous} next={next} />
          <Button variant="secondary" onClick={onClose}>
            {t('orderCard.close')}
          </Button>
          {data && (
            <>
              <Button variant="secondary" onClick={() => onChangeStatus(data)}>
                {t('orders.change')}
              </Button>
              <NextStatusButton order={data} onOpenForm={onChangeStatus} />
            </>
          )}
        </>
      }
    >
      {data ? (
        <div key={data.id} className={styles.card}>
          <OrderFacts order={data} />
          <WithdrawalsSection order={data} />
          <OrderLines order={data} />
          <PaymentSection order={data} />
          <ParcelSection order={data} />
          {(data.status !== 'CANCELLED' || data.deliveredOn) && (
            <DeliveryDay key={data.deliveredOn} order={data} />
          )}
          <RetentionSection order={data} />
          <DocumentsSection order={data} />
          <OrderNotes order={data} />
          <OrderHistory order={data} />
          <OrderEmails order={data} />
        </div>
      ) : missing ? (
        <EmptyState compact title={t('orderCard.notFound')} />
      ) : error ? (
        <ErrorState
          compact
          title={t('orderCard.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.card} aria-busy="true">
          <Skeleton height="120px" />
          <Skeleton height="180px" />
          <Skeleton height="80px" />
        </div>
      )}
    </Dialog>
  );
}

interface NeighborLinksProps extends Pick<OrderDialogProps, 'id' | 'previous' | 'next'> {
  isLoaded: boolean;
}

function NeighborLinks({ id, isLoaded, previous, next }: NeighborLinksProps) {
  const { t } = useTranslation('admin');
  const links = useRef<HTMLSpanElement>(null);
  /** The order from which a link was followed. The title of the next one gets the focus, which announces it. */
  const leftId = useRef<number>(undefined);
  useEffect(() => {
    if (!isLoaded || leftId.current === undefined || leftId.current === id) return;
    leftId.current = undefined;
    focusHeading(links.current);
  }, [isLoaded, id]);
  const onFollow = () => {
    leftId.current = id;
  };
  return (
    <span ref={links} className={styles.neighbors}>
      <NeighborLink
        to={previous}
        label={t('orderCard.previous')}
        icon={<IconChevronLeft />}
        onFollow={onFollow}
      />
      <NeighborLink to={next} label={t('orderCard.next')} icon={<IconChevronRight />} onFollow={onFollow} />
    </span>
  );
}

interface NeighborLinkProps {
  to: To | undefined;
  label: string;
  icon: ReactNode;
  onFollow: () => void;
}

/** At the end of the list the link is disabled but stays, so that it keeps its place and the focus. */
function NeighborLink({ to, label, icon, onFollow }: NeighborLinkProps) {
  return (
    // Replaces the history entry, so that Back closes the dialog.
    <Link
      to={to ?? {}}
      replace
      className={styles.neighbor}
      aria-label={label}
      aria-disabled={to ? undefined : true}
      title={label}
      onClick={(event) => (to ? onFollow() : event.preventDefault())}
    >
      {icon}
    </Link>
  );
}
