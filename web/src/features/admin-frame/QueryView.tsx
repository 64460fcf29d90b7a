import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '../../shared/api/api-error';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';

interface QueryViewProps<Data> extends Pick<ComponentProps<typeof ErrorState>, 'heading'> {
  query: UseQueryResult<Data>;
  errorTitle: string;
  /** Shown if what was asked for does not exist. */
  missingTitle?: string;
  /** Heights of the placeholders while loading. */
  skeletonHeights: readonly string[];
  /** Of the placeholders. */
  className?: string;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or why it is not there. */
export function QueryView<Data>({
  query: { data, error, isFetching, refetch },
  errorTitle,
  missingTitle,
  skeletonHeights,
  className,
  heading,
  children,
}: QueryViewProps<Data>) {
  if (data !== undefined) return children(data);
  if (missingTitle && error instanceof ApiError && error.status === 404)
    return <EmptyState compact title={missingTitle} />;
  if (error)
    return (
      <ErrorState
        compact
        heading={heading}
        title={errorTitle}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div className={className} aria-busy="true">
      {skeletonHeights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
