import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** For use inside a line of text. */
  inline?: boolean;
  className?: string;
}

/** Loading placeholder. Hidden from screen readers; the container has aria-busy. */
export function Skeleton({ width, height, inline, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, inline && styles.inline, className)}
      style={{ width, height }}
    />
  );
}

/** Loading placeholder of text: wraps into the same lines as the given text. */
export function SkeletonText({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, styles.text)}>
      {children}
    </span>
  );
}
