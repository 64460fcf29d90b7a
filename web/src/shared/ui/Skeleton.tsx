import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Stands inside a line of text. */
  inline?: boolean;
  className?: string;
}

/** The place of something that is still on its way. Screen readers are told by the region's aria-busy. */
export function Skeleton({ width, height, inline, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, inline && styles.inline, className)}
      style={{ width, height }}
    />
  );
}

/** The place of words whose length is about known: it breaks into the same lines as they will. */
export function SkeletonText({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, styles.text)}>
      {children}
    </span>
  );
}
