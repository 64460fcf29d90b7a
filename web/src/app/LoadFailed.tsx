import { useEffect, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadError } from '../shared/loading';
import { Button } from '../shared/ui/Button';
import { EmptyState } from '../shared/ui/EmptyState';
import { reloadOnce, shopAnswers } from './new-version';

interface LoadFailedProps {
  error: LoadError;
  onRetry: () => void;
}

/**
 * Shown in place of a page whose files did not come. When the shop does not answer, the connection is lost; when it
 * does, the files belong to a version that is gone, and the page is loaded anew, once by itself.
 */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  const [trying, startTrying] = useTransition();
  const [cause, setCause] = useState<'connection' | 'version'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is looked into again
  useEffect(() => {
    let current = true;
    void shopAnswers().then((answers) => {
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

  if (!cause) return null;
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
