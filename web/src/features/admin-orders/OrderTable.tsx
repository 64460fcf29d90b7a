import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import type { AdminOrder } from '../../shared/api/types';
import { pagePath } from '../../shared/paths';
import { PagedListView, useDialogState, useListParams } from '../admin-frame';
import { orderListQuery } from './api';
import { OrderDialog } from './card/OrderDialog';
import { useOrderColumns } from './order-columns';
import { StatusDialog } from './StatusDialog';
import { StatusFilter } from './StatusFilter';
import { useOrderParams } from './use-order-params';

/** The list of orders, newest first. */
export function OrderTable() {
  const { t } = useTranslation('admin');
  const params = useListParams();
  const { id, status, orderLink, statusLink, close } = useOrderParams();
  const query = useQuery(orderListQuery(useApi(), { ...params, status }));
  const statusDialog = useDialogState<AdminOrder>();
  const columns = useOrderColumns(orderLink, statusDialog.show);
  return (
    <>
      <PagedListView
        params={params}
        query={query}
        columns={columns}
        section="orders"
        unfiltered={pagePath('adminOrders')}
        emptyTitle={t(status ? 'orders.noneOfStatus' : 'orders.none')}
        emptyText={status ? undefined : t('orders.noneText')}
        above={<StatusFilter current={status} counts={query.data?.statusCounts} statusLink={statusLink} />}
      />
      <OrderDialog id={id} onClose={close} onChangeStatus={statusDialog.show} />
      {statusDialog.subject && (
        <StatusDialog
          key={statusDialog.openCount}
          order={statusDialog.subject}
          open={statusDialog.open}
          onClose={statusDialog.close}
        />
      )}
    </>
  );
}
