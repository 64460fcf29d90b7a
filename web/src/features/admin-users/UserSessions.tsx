import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminQueryKey, useAdminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { AdminUser, UserSession } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { EmptyState } from '../../shared/ui/EmptyState';
import { SessionList } from '../../shared/ui/SessionList';
import { QueryView } from '../admin-frame';
import { useTimeZone } from '../settings';
import { fullName } from './user-values';

interface UserSessionsProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

export function UserSessions({ user, open, onClose }: UserSessionsProps) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const query = useAdminQuery(
    '/api/v1/admin/users/{id}/sessions',
    { path: { id: user.id } },
    { enabled: open },
  );
  const ending = useMutation({
    mutationFn: ({ id: sessionId }: UserSession) =>
      unwrap(
        api.DELETE('/api/v1/admin/users/{id}/sessions/{sessionId}', {
          params: { path: { id: user.id, sessionId } },
        }),
      ),
    onSuccess: () => notify(t('userSessions.ended'), { type: 'success' }),
    onError: (cause) => notify(getProblem(cause)?.message ?? t('userSessions.endError'), { type: 'error' }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: adminQueryKey('/api/v1/admin/users/{id}/sessions', { path: { id: user.id } }),
      }),
  });
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t('userSessions.title', { name: fullName(user) })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('userSessions.close')}
        </Button>
      }
    >
      <QueryView query={query} errorTitle={t('userSessions.fetchError')} skeletonHeights={['92px']}>
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState compact title={t('userSessions.none')} />
          ) : (
            <SessionList
              timeZone={timeZone}
              sessions={sessions}
              endingId={ending.isPending ? ending.variables.id : undefined}
              onEnd={(session) => ending.mutate(session)}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}
