import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names';

interface BadgeProps {
  tone: 'success' | 'warning' | 'danger' | 'info' | 'ink' | 'mist' | 'accent' | 'paper';
  /** Shows a dot before the text. Default for all tones but `paper`. */
  dot?: boolean;
  /** For rows of one line: smaller, without a dot; a long text is cut. */
  compact?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, compact, dot = tone !== 'paper', className, children }: BadgeProps) {
  const shape = compact ? styles.compact : dot && styles.dot;
  return (
    <span
      className={classNames(styles.badge, styles[tone], shape, className)}
      title={compact && typeof children === 'string' ? children : undefined}
    >
      {children}
    </span>
  );
}
