import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/api-error';
import type { AdminOrder } from '../../../shared/api/types';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { adminOrderQuery } from '../api';
import styles from './OrderDialog.module.css';
import { OrderFacts } from './OrderFacts';
import { OrderEmails, OrderHistory } from './OrderHistory';
import { OrderLines } from './OrderLines';
import { OrderNotes } from './OrderNotes';

interface OrderDialogProps {
  /** The order id in the URL. */
  id: number | undefined;
  onClose: () => void;
  onChangeStatus: (order: AdminOrder) => void;
}

/** The details of an order: customer, items, notes, history and emails. */
export function OrderDialog({ id, onClose, onChangeStatus }: OrderDialogProps) {
  const { t } = useTranslation('admin');
  // The last order stays rendered while the dialog fades out.
  const [lastId, setLastId] = useState(id);
  if (id !== undefined && id !== lastId) setLastId(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...adminOrderQuery(useApi(), lastId ?? 0),
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
          <Button variant="secondary" onClick={onClose}>
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
