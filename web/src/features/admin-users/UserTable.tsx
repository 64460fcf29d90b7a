import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import type { AdminUser } from '../../shared/api/types';
import { addressOf } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { ErrorState } from '../../shared/ui/EmptyState';
import { IconPlus } from '../../shared/ui/icons';
import {
  DataTable,
  NoRows,
  PageHead,
  SearchField,
  TableFoot,
  useDialogOf,
  useListAddress,
} from '../admin-frame';
import { userListQuery } from './api';
import { UserDialog } from './UserDialog';
import { useUserChanges } from './use-user-changes';
import { useUserColumns } from './user-columns';

/** Everybody who has an account, newest first. */
export function UserTable() {
  const { t } = useTranslation('admin');
  const list = useListAddress();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(userListQuery(useApi(), list));
  const editing = useDialogOf<AdminUser>();
  const changes = useUserChanges();
  const columns = useUserColumns({ ...changes, onEdit: editing.show });
  const add = (
    <Button size="sm" icon={<IconPlus size={16} />} onClick={() => editing.show()}>
      {t('users.add')}
    </Button>
  );

  return (
    <>
      <PageHead title={t('users.title')} count={data?.totalElements}>
        <SearchField label={t('users.search')} value={list.search} onSearch={list.setSearch} />
        {add}
      </PageHead>
      {error && !data ? (
        <ErrorState
          title={t('users.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label={t('users.title')}
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
              all={addressOf('adminUsers')}
              title={t('users.none')}
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
      {changes.dialogs}
      {editing.times > 0 && (
        <UserDialog key={editing.times} user={editing.subject} open={editing.open} onClose={editing.close} />
      )}
    </>
  );
}
