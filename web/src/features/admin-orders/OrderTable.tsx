import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import type { AdminOrder } from '../../shared/api/types';
import { addressOf } from '../../shared/paths';
import { ListFrame, listedOf, useDialogOf, useListAddress } from '../admin-frame';
import { orderListQuery } from './api';
import { OrderDialog } from './card/OrderDialog';
import { useOrderColumns } from './order-columns';
import { StatusDialog } from './StatusDialog';
import { StatusFilter } from './StatusFilter';
import { useOrderInAddress } from './use-order-in-address';

/** Every order of the shop, newest first; new ones come by themselves. */
export function OrderTable() {
  const { t } = useTranslation('admin');
  const list = useListAddress();
  const address = useOrderInAddress();
  const query = useQuery(orderListQuery(useApi(), { ...list, status: address.status }));
  const change = useDialogOf<AdminOrder>();
  const columns = useOrderColumns(address.addressOfOrder, change.show);
  return (
    <>
      <ListFrame
        list={list}
        query={query}
        listed={listedOf(query.data)}
        columns={columns}
        all={addressOf('adminOrders')}
        words={{
          title: t('orders.title'),
          search: t('orders.search'),
          fetchError: t('orders.fetchError'),
          none: t(address.status ? 'orders.noneOfStatus' : 'orders.none'),
          noneText: address.status ? undefined : t('orders.noneText'),
        }}
        above={
          <StatusFilter
            current={address.status}
            counts={query.data?.statusCounts}
            addressOfStatus={address.addressOfStatus}
          />
        }
      />
      <OrderDialog id={address.id} onClose={address.close} onChangeStatus={change.show} />
      {change.subject && (
        <StatusDialog key={change.times} order={change.subject} open={change.open} onClose={change.close} />
      )}
    </>
  );
}
