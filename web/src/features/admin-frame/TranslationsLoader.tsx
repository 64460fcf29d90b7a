import type { ComponentProps, ReactNode } from 'react';
import { ErrorState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import styles from './EntityEditor.module.css';
import type { TranslationsForm } from './use-translations';

interface TranslationsLoaderProps {
  translations: TranslationsForm;
  errorTitle: string;
  /** Size of the first placeholder while loading. */
  skeleton: Pick<ComponentProps<typeof Skeleton>, 'width' | 'height'>;
  children: ReactNode;
}

/** The error and loading states of a translations tab. */
export function TranslationsLoader({
  translations,
  errorTitle,
  skeleton,
  children,
}: TranslationsLoaderProps) {
  if (translations.error) {
    return (
      <ErrorState
        compact
        title={errorTitle}
        error={translations.error}
        onRetry={translations.retry}
        retrying={translations.retrying}
      />
    );
  }
  if (!translations.ready) {
    return (
      <div className={styles.fields} aria-busy="true">
        <Skeleton {...skeleton} />
        <Skeleton height="44px" />
        <Skeleton height="120px" />
      </div>
    );
  }
  return <div className={styles.fields}>{children}</div>;
}
