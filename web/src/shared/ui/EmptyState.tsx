import type { ReactNode } from 'react';
import { classifyError } from '../api/api-error';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './Button';
import { classNames } from './class-names';
import styles from './EmptyState.module.css';
import { EmptyIllustration } from './Logo';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** A button or link below the text. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** Smaller padding for popovers and tables. */
  compact?: boolean;
}

export function EmptyState({ title, text, action, heading: Heading = 'h2', compact }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, compact && styles.compact)}>
      <EmptyIllustration />
      <Heading className="subtitle">{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps extends Pick<EmptyStateProps, 'title' | 'heading' | 'compact'> {
  error: unknown;
  /** Replaces the default text for the error kind. */
  text?: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** A loading error with its cause and a retry button. */
export function ErrorState({ title, error, text, onRetry, retrying, heading, compact }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text ?? t(`errors.${classifyError(error)}`)}
        heading={heading}
        compact={compact}
        action={
          <Button variant="secondary" loading={retrying} onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        }
      />
    </div>
  );
}
