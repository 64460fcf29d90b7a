import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type AdminData, useAdminQuery } from '../../shared/api/admin-query';
import { ApiError } from '../../shared/api/api-error';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { classNames } from '../../shared/ui/class-names';
import { ErrorState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import styles from './EntityEditor.module.css';
import { useListPath } from './list-location';
import { PageHeader } from './PageHeader';
import { useRedirectIfMissing } from './use-redirect-if-missing';

/** The entity id from the `:id` segment of the URL; 0 when it is not a valid id. */
export function useEntityId(): number {
  return parsePositiveInteger(useParams().id) ?? 0;
}

const paths = {
  category: '/api/v1/admin/categories/{id}',
  product: '/api/v1/admin/products/{id}',
} as const;

interface EntityLoaderProps<Kind extends keyof typeof paths> {
  /** The prefix of the text keys. */
  kind: Kind;
  list: { to: string; label: string };
  /** Heights of the placeholders while loading. */
  skeletonHeights: readonly string[];
  children: (entity: AdminData<(typeof paths)[Kind]>) => ReactNode;
}

/** Loads the entity of an edit page; redirects to the list when it does not exist. */
export function EntityLoader<Kind extends keyof typeof paths>({
  kind,
  list,
  skeletonHeights,
  children,
}: EntityLoaderProps<Kind>) {
  const { t } = useTranslation('admin');
  const id = useEntityId();
  const { data, error, isFetching, refetch } = useAdminQuery(
    paths[kind],
    { path: { id }, language: useLanguage() },
    {
      enabled: id > 0,
      // Switching the language must not remount the form, which would lose a running save.
      placeholderData: (previous) =>
        (previous as { id: number } | undefined)?.id === id ? previous : undefined,
    },
  );
  const missing = id === 0 || (error instanceof ApiError && error.status === 404);
  useRedirectIfMissing(missing, t(`${kind}.notFound`), useListPath(list.to));

  if (data !== undefined && !missing) return children(data);
  return (
    <>
      <PageHeader title={t(`${kind}.editing`)} back={list} />
      {error && !missing ? (
        <ErrorState
          title={t(`${kind}.fetchError`)}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={classNames(styles.fields, styles.panel)} aria-busy="true">
          {skeletonHeights.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={index} height={height} />
          ))}
        </div>
      )}
    </>
  );
}
