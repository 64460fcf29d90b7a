import { useEffect, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChunkLoadError } from '../shared/chunk-loading';
import { Button } from '../shared/ui/Button';
import { EmptyState } from '../shared/ui/EmptyState';
import { Skeleton } from '../shared/ui/Skeleton';
import { isServerReachable, reloadOnce } from './stale-version';

interface ChunkLoadErrorPageProps {
  error: ChunkLoadError;
  onRetry: () => void;
}

/**
 * Shown in place of a page whose files did not come. When the shop does not answer, the connection is lost; when it
 * does, the files belong to a version that is gone, and the page is loaded anew, once by itself.
 */
export function ChunkLoadErrorPage({ error, onRetry }: ChunkLoadErrorPageProps) {
  const { t } = useTranslation();
  const [trying, startTrying] = useTransition();
  const [cause, setCause] = useState<'connection' | 'version'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is looked into again
  useEffect(() => {
    let current = true;
    void isServerReachable().then((answers) => {
      if (!current) return;
      if (!answers) setCause('connection');
      else if (!reloadOnce()) setCause('version');
    });
    return () => {
      current = false;
    };
  }, [error]);

  useEffect(() => {
    const retry = () => startTrying(onRetry);
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
            <Button loading={trying} onClick={() => startTrying(onRetry)}>
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
