import type { AdminUser } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { IconPlus } from '../../shared/ui/page-icons';
import { PagedListView, useAdminList, useDialogState } from '../admin-frame';
import { UserDialog } from './UserDialog';
import { UserSessions } from './UserSessions';
import { useUserActions } from './use-user-actions';
import { useUserColumns } from './user-columns';

/** The list of users, newest first. */
export function UserTable() {
  const { t } = useTranslation('admin');
  const list = useAdminList('/api/v1/admin/users');
  const editDialog = useDialogState<AdminUser>();
  const sessionsDialog = useDialogState<AdminUser>();
  const { confirmDialogs, ...actions } = useUserActions();
  const columns = useUserColumns({ ...actions, onEdit: editDialog.show, onSessions: sessionsDialog.show });
  return (
    <>
      <PagedListView
        {...list}
        columns={columns}
        section="users"
        emptyTitle={t('users.none')}
        actions={
          <Button size="sm" icon={<IconPlus size={16} />} onClick={() => editDialog.show()}>
            {t('users.add')}
          </Button>
        }
      />
      {confirmDialogs}
      {sessionsDialog.subject && (
        <UserSessions
          key={sessionsDialog.openCount}
          user={sessionsDialog.subject}
          open={sessionsDialog.open}
          onClose={sessionsDialog.close}
        />
      )}
      {editDialog.openCount > 0 && (
        <UserDialog
          key={editDialog.openCount}
          user={editDialog.subject}
          open={editDialog.open}
          onClose={editDialog.close}
        />
      )}
    </>
  );
}
