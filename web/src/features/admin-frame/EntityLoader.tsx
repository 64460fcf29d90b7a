import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../shared/api/api-error';
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

interface EntityLoaderProps<Entity> {
  id: number;
  query: UseQueryResult<Entity>;
  /** The prefix of the text keys. */
  kind: 'category' | 'product';
  list: { to: string; label: string };
  /** Heights of the placeholders while loading. */
  skeletonHeights: readonly string[];
  children: (entity: Entity) => ReactNode;
}

/** Loads the entity of an edit page; redirects to the list when it does not exist. */
export function EntityLoader<Entity>({
  id,
  query,
  kind,
  list,
  skeletonHeights,
  children,
}: EntityLoaderProps<Entity>) {
  const { t } = useTranslation('admin');
  const { data, error, isFetching, refetch } = query;
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
