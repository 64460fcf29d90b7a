import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { queryScopes } from '../../../shared/api/query-keys';
import type { UserSession } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/Dialog';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { SessionList } from '../../../shared/ui/SessionList';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useSession } from '../../session';
import styles from '../profile/Profile.module.css';
import { endOtherSessions, endSession, sessionsQuery } from './api';

/** The devices on which the account is signed in. */
export function Devices() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery(useApi(), user?.email ?? ''));
  return (
    <section className={styles.section}>
      <div>
        <h2 className="subtitle">{t('devices.title')}</h2>
        <p className="muted">{t('devices.text')}</p>
      </div>
      {data ? (
        <DeviceActions sessions={data} />
      ) : error ? (
        <ErrorState
          compact
          heading="h3"
          title={t('devices.loadError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('devices.loading')} className={styles.addresses}>
          <Skeleton height="92px" />
          <Skeleton height="92px" />
        </div>
      )}
    </section>
  );
}

function DeviceActions({ sessions }: { sessions: UserSession[] }) {
  const { t } = useTranslation('security');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryScopes.sessions });
  const onError = (error: unknown) =>
    notify(getProblem(error)?.message ?? t('devices.endError'), { type: 'error' });
  const ending = useMutation({
    mutationFn: ({ id }: UserSession) => endSession(api, id),
    onSuccess: () => notify(t('devices.ended'), { type: 'success' }),
    onError,
    onSettled,
  });
  const endingOthers = useMutation({
    mutationFn: () => endOtherSessions(api),
    onSuccess: () => notify(t('devices.othersEnded'), { type: 'success' }),
    onError,
    onSettled,
  });
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <SessionList
        sessions={sessions}
        endingId={ending.isPending ? ending.variables.id : undefined}
        onEnd={(session) => ending.mutate(session)}
      />
      {hasOthers ? (
        <div className={styles.actions}>
          <Button variant="secondary" loading={endingOthers.isPending} onClick={() => setAsking(true)}>
            {t('devices.endOthers')}
          </Button>
        </div>
      ) : (
        <p className="muted">{t('devices.onlyThis')}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('devices.othersTitle')}
        text={t('devices.othersText')}
        confirmLabel={t('devices.endOthers')}
        onConfirm={() => {
          setAsking(false);
          endingOthers.mutate();
        }}
      />
    </>
  );
}
