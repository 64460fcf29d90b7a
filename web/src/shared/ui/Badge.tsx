import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names';

interface BadgeProps {
  tone: 'success' | 'warning' | 'danger' | 'info' | 'ink' | 'mist' | 'accent' | 'paper';
  /** Shows a dot before the text. Default for all tones but `paper`. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, dot = tone !== 'paper', className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], dot && styles.dot, className)}>{children}</span>
  );
}
