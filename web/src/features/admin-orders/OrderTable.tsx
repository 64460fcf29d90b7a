import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import type { AdminOrder } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { CompactSelect, PagedListView, useDialogState, useListParams } from '../admin-frame';
import { orderListQuery } from './api';
import { OrderDialog } from './card/OrderDialog';
import { useOrderColumns } from './order-columns';
import { type OrderSort, orderSorts } from './order-model';
import { StatusDialog } from './StatusDialog';
import { StatusFilter } from './StatusFilter';
import { type OrderNeighbor, useOrderNeighbors } from './use-order-neighbors';
import { useOrderParams } from './use-order-params';

/** The list of orders: pending ones oldest first, otherwise newest first. */
export function OrderTable() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const params = useListParams();
  const { id, status, sort, setSort, orderLink, statusLink, close } = useOrderParams();
  const query = useQuery(orderListQuery(useApi(), { ...params, status, sort }));
  const neighbors = useOrderNeighbors(query.data, { ...params, status, sort }, id);
  const statusDialog = useDialogState<AdminOrder>();
  const columns = useOrderColumns(orderLink, statusDialog.show);
  const linkTo = (neighbor: OrderNeighbor | undefined) => neighbor && orderLink(neighbor.id, neighbor.page);
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
        actions={
          <CompactSelect
            label={t('orders.sort')}
            value={sort}
            onChange={({ target }) => setSort(target.value as OrderSort)}
          >
            {orderSorts.map((choice) => (
              <option key={choice} value={choice}>
                {t(`orders.${choice}`)}
              </option>
            ))}
          </CompactSelect>
        }
        above={<StatusFilter current={status} counts={query.data?.statusCounts} statusLink={statusLink} />}
        onRowClick={(order) => void navigate(orderLink(order.id))}
      />
      <OrderDialog
        id={id}
        previous={linkTo(neighbors.previous)}
        next={linkTo(neighbors.next)}
        onClose={close}
        onChangeStatus={statusDialog.show}
      />
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
