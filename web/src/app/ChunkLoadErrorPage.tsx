import { useEffect, useState, useTransition } from 'react';
import type { ChunkLoadError } from '../shared/chunk-loading';
import { useTranslation } from '../shared/i18n/use-translation';
import { Button } from '../shared/ui/Button';
import { EmptyState } from '../shared/ui/EmptyState';
import { Skeleton } from '../shared/ui/Skeleton';
import { isServerReachable, reloadOnce } from './stale-version';

interface ChunkLoadErrorPageProps {
  error: ChunkLoadError;
  onRetry: () => void;
}

/**
 * Shown when the chunks of a page fail to load. If the server is unreachable, the network is down. Otherwise the chunks
 * belong to an old version, and the page is reloaded once automatically.
 */
export function ChunkLoadErrorPage({ error, onRetry }: ChunkLoadErrorPageProps) {
  const { t } = useTranslation();
  const [retrying, startRetry] = useTransition();
  const [cause, setCause] = useState<'connection' | 'version'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after every error
  useEffect(() => {
    let active = true;
    void isServerReachable().then((reachable) => {
      if (!active) return;
      if (!reachable) setCause('connection');
      else if (!reloadOnce()) setCause('version');
    });
    return () => {
      active = false;
    };
  }, [error]);

  useEffect(() => {
    const retry = () => startRetry(onRetry);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  if (!cause) {
    return (
      <div role="status" aria-busy="true" aria-label={t('nav.loading')} className="wrap">
        <Skeleton width="min(14em, 80%)" height="40px" />
        <Skeleton height="320px" />
      </div>
    );
  }
  return (
    <div role="alert">
      {cause === 'connection' ? (
        <EmptyState
          title={t('errors.connectionTitle')}
          text={t('errors.connectionText')}
          heading="h1"
          action={
            <Button loading={retrying} onClick={() => startRetry(onRetry)}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t('errors.versionTitle')}
          text={t('errors.versionText')}
          heading="h1"
          action={<Button onClick={() => window.location.reload()}>{t('actions.reload')}</Button>}
        />
      )}
    </div>
  );
}
