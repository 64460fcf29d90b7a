import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useSession } from '../../session';
import styles from '../profile/Profile.module.css';
import { newsletterQuery, unsubscribe } from './api';

/** Consent to shop news, given with an order, and its withdrawal. */
export function Newsletter() {
  const { t } = useTranslation('security');
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const query = newsletterQuery(api, useSession().user?.email ?? '');
  const { data, error, refetch, isFetching } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: () => unsubscribe(api),
    onSuccess: () => {
      queryClient.setQueryData(query.queryKey, { isSubscribed: false });
      // The button with the focus disappears.
      title.current?.focus();
      notify(t('data.unsubscribed'), { type: 'success' });
    },
    onError: (error) => notify(getProblem(error)?.message ?? t('data.unsubscribeError'), { type: 'error' }),
  });
  return (
    <section className={styles.section}>
      <div>
        <h2 className="subtitle" ref={title} tabIndex={-1}>
          {t('data.newsTitle')}
        </h2>
        {data && <p className="muted">{t(data.isSubscribed ? 'data.newsYes' : 'data.newsNo')}</p>}
      </div>
      {!data && !error && <Skeleton height="24px" />}
      {!data && error && (
        <ErrorState
          compact
          title={t('data.newsError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.isSubscribed && (
        <div className={styles.actions}>
          <Button variant="secondary" size="lg" loading={isPending} onClick={() => mutate()}>
            {t('data.unsubscribe')}
          </Button>
        </div>
      )}
    </section>
  );
}
