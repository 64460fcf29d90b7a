import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/problem';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useNotify } from '../../../shared/notices';
import { addressOf } from '../../../shared/paths';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { PageHead } from '../../admin-frame';
import { adminProductQuery } from '../api';
import { ProductEditor } from './ProductEditor';
import styles from './ProductEditor.module.css';

/** The form of the product in the address; one that is not there leads back to the list. */
export function ProductLoader() {
  const { t } = useTranslation('admin');
  const asked = useParams().id ?? '';
  const id = /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : 0;
  const { data, error, isFetching, refetch } = useQuery({
    ...adminProductQuery(useApi(), useLanguage(), id),
    enabled: id > 0,
  });
  const missing = id === 0 || (error instanceof ApiError && error.status === 404);
  useLeaveMissing(missing);

  if (data && !missing) return <ProductEditor key={data.id} product={data} />;
  const back = { to: addressOf('adminProducts'), label: t('products.title') };
  return (
    <>
      <PageHead title={t('product.editing')} back={back} />
      {error && !missing ? (
        <ErrorState
          title={t('product.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={`${styles.fields} ${styles.panel}`} aria-busy="true">
          <Skeleton height="44px" />
          <Skeleton height="44px" />
          <Skeleton height="140px" />
          <Skeleton height="44px" />
        </div>
      )}
    </>
  );
}

function useLeaveMissing(missing: boolean): void {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is found missing
  useEffect(() => {
    if (!missing) return;
    notify(t('product.notFound'), { type: 'error' });
    void navigate(addressOf('adminProducts'), { replace: true });
  }, [missing]);
}
