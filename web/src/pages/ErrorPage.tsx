import { useTranslation } from '../shared/i18n/use-translation';
import { Button } from '../shared/ui/Button';
import { EmptyState } from '../shared/ui/EmptyState';

/** Fallback of the error boundary. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        title={t('errors.pageTitle')}
        text={t('errors.pageText')}
        heading="h1"
        action={<Button onClick={() => window.location.reload()}>{t('actions.reload')}</Button>}
      />
    </div>
  );
}
