import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminQueryKey, useAdminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import type { UserSession } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';
import { EmptyState } from '../../shared/ui/EmptyState';
import { SessionList } from '../../shared/ui/SessionList';
import { QueryView } from '../admin-frame';
import { useTimeZone } from '../settings';

/** The sessions of a user, each of which staff can end. */
export function SessionsOfUser({ id, enabled = true }: { id: number; enabled?: boolean }) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const query = useAdminQuery('/api/v1/admin/users/{id}/sessions', { path: { id } }, { enabled });
  const ending = useMutation({
    mutationFn: ({ id: sessionId }: UserSession) =>
      unwrap(
        api.DELETE('/api/v1/admin/users/{id}/sessions/{sessionId}', { params: { path: { id, sessionId } } }),
      ),
    onSuccess: () => notify(t('userSessions.ended'), { type: 'success' }),
    onError: (cause) => notify(getProblem(cause)?.message ?? t('userSessions.endError'), { type: 'error' }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: adminQueryKey('/api/v1/admin/users/{id}/sessions', { path: { id } }),
      }),
  });
  return (
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
  );
}
