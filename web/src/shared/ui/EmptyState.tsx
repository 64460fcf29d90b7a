import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classifyError } from '../api/api-error';
import { Button } from './Button';
import { classNames } from './class-names';
import styles from './EmptyState.module.css';
import { EmptyIllustration } from './Logo';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The way on. */
  action?: ReactNode;
  /** The level of the title in the outline of the page. */
  heading?: 'h1' | 'h2' | 'h3';
  /** Inside a popover or a table there is less room. */
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
  /** Says more than the kind of the error would. */
  text?: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** A failed load: what failed, why as far as we know, and a way to try again. */
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
