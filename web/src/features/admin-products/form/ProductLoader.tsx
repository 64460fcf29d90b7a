import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { ApiError } from '../../../shared/api/problem';
import { useLanguage } from '../../../shared/i18n/use-language';
import { addressOf } from '../../../shared/paths';
import { ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { PageHead, useLeaveMissing } from '../../admin-frame';
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
  useLeaveMissing(missing, t('product.notFound'), addressOf('adminProducts'));

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
