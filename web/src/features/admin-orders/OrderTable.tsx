import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import type { AdminOrder } from '../../shared/api/types';
import { useNotify } from '../../shared/notices';
import { addressOf } from '../../shared/paths';
import { ErrorState } from '../../shared/ui/EmptyState';
import {
  DataTable,
  NoRows,
  PageHead,
  SearchField,
  TableFoot,
  useDialogOf,
  useListAddress,
} from '../admin-frame';
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
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    orderListQuery(useApi(), { ...list, status: address.status }),
  );
  const change = useDialogOf<AdminOrder>();
  const notify = useNotify();
  const [said, say] = useState<Said>();
  const tell = (text: string) => {
    if (address.id === undefined) notify(text, { type: 'success' });
    else say({ id: address.id, text });
  };
  const columns = useOrderColumns(address.addressOfOrder, change.show);

  return (
    <>
      <PageHead title={t('orders.title')} count={data && total(data)}>
        <SearchField label={t('orders.search')} value={list.search} onSearch={list.setSearch} />
      </PageHead>
      <StatusFilter
        current={address.status}
        counts={data?.statusCounts}
        addressOfStatus={address.addressOfStatus}
      />
      {error && !data ? (
        <ErrorState
          title={t('orders.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label={t('orders.title')}
          columns={columns}
          rows={data?.content}
          idOf={({ id }) => id}
          expected={list.size}
          busy={isPlaceholderData}
          empty={
            <NoRows
              search={list.search}
              more={data?.more}
              page={list.page}
              firstPage={list.addressOfPage(1)}
              all={addressOf('adminOrders')}
              title={t(address.status ? 'orders.noneOfStatus' : 'orders.none')}
              text={address.status ? undefined : t('orders.noneText')}
            />
          }
        />
      )}
      {data && data.totalElements > 0 && (
        <TableFoot
          page={list.page}
          size={list.size}
          total={data.totalElements}
          more={data.more}
          totalPages={data.totalPages}
          addressOfPage={list.addressOfPage}
          onSize={list.setSize}
        />
      )}
      <OrderDialog
        id={address.id}
        said={said?.id === address.id ? said?.text : undefined}
        onSaid={tell}
        onClose={address.close}
        onChangeStatus={change.show}
      />
      {change.subject && (
        <StatusDialog
          key={change.times}
          order={change.subject}
          open={change.open}
          onClose={change.close}
          onChanged={tell}
        />
      )}
    </>
  );
}

/** What an open dialog says of its order: a notice would lie behind it. */
interface Said {
  id: number;
  text: string;
}

function total({ totalElements, more }: { totalElements: number; more?: boolean }): string {
  return more ? `${totalElements}+` : String(totalElements);
}
