import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import type { AdminUser } from '../../shared/api/types';
import { addressOf } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { IconPlus } from '../../shared/ui/icons';
import { ListFrame, listedOf, useDialogOf, useListAddress } from '../admin-frame';
import { userListQuery } from './api';
import { UserDialog } from './UserDialog';
import { useUserChanges } from './use-user-changes';
import { useUserColumns } from './user-columns';

/** Everybody who has an account, newest first. */
export function UserTable() {
  const { t } = useTranslation('admin');
  const list = useListAddress();
  const query = useQuery(userListQuery(useApi(), list));
  const editing = useDialogOf<AdminUser>();
  const changes = useUserChanges();
  const columns = useUserColumns({ ...changes, onEdit: editing.show });
  return (
    <>
      <ListFrame
        list={list}
        query={query}
        listed={listedOf(query.data)}
        columns={columns}
        all={addressOf('adminUsers')}
        words={{
          title: t('users.title'),
          search: t('users.search'),
          fetchError: t('users.fetchError'),
          none: t('users.none'),
        }}
        head={
          <Button size="sm" icon={<IconPlus size={16} />} onClick={() => editing.show()}>
            {t('users.add')}
          </Button>
        }
      />
      {changes.questions}
      {editing.times > 0 && (
        <UserDialog key={editing.times} user={editing.subject} open={editing.open} onClose={editing.close} />
      )}
    </>
  );
}
