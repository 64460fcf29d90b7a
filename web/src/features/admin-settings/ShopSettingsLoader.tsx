import { useAdminQuery } from '../../shared/api/admin-query';
import { useTranslation } from '../../shared/i18n/use-translation';
import { ErrorState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import { PageHeader } from '../admin-frame';
import { ShopSettingsForm } from './ShopSettingsForm';
import styles from './ShopSettingsForm.module.css';

/** Loads the shop settings into their form. */
export function ShopSettingsLoader() {
  const { t } = useTranslation('admin');
  const { data, error, isFetching, refetch } = useAdminQuery('/api/v1/admin/settings', {});
  if (data) return <ShopSettingsForm settings={data} />;
  return (
    <>
      <PageHeader title={t('settings.title')} />
      {error ? (
        <ErrorState
          title={t('settings.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.groups} aria-busy="true">
          <Skeleton height="480px" />
          <Skeleton height="180px" />
          <Skeleton height="420px" />
        </div>
      )}
    </>
  );
}
