import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string;
  size?: 'sm' | 'md';
  children: ReactNode;
}

export function IconButton({ label, size = 'md', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, size === 'sm' && styles.sm, className)}
    >
      {children}
    </button>
  );
}
