import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/problem';
import type { AdminOrder } from '../../../shared/api/types';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { adminOrderQuery } from '../api';
import styles from './OrderDialog.module.css';
import { OrderFacts } from './OrderFacts';
import { OrderHistory, OrderMails } from './OrderHistory';
import { OrderLines } from './OrderLines';
import { OrderNotes } from './OrderNotes';

interface OrderDialogProps {
  /** The order in the address, if there is one. */
  id: number | undefined;
  onClose: () => void;
  onChangeStatus: (order: AdminOrder) => void;
}

/** Everything about one order: whom it is for, what is in it, what has happened to it. */
export function OrderDialog({ id, onClose, onChangeStatus }: OrderDialogProps) {
  const { t } = useTranslation('admin');
  // The order stays in sight while the dialog fades out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...adminOrderQuery(useApi(), shown ?? 0),
    enabled: id !== undefined,
  });
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      wide
      open={id !== undefined}
      onClose={onClose}
      title={data ? t('orderCard.title', { number: data.orderNumber }) : t('orderCard.loading')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('orderCard.close')}
          </Button>
          {data && <Button onClick={() => onChangeStatus(data)}>{t('orders.change')}</Button>}
        </>
      }
    >
      {data ? (
        <div key={data.id} className={styles.card}>
          <OrderFacts order={data} />
          <OrderLines order={data} />
          <OrderNotes order={data} />
          <OrderHistory order={data} />
          <OrderMails order={data} />
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
