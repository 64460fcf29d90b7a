import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names';
import { Link, type LinkProps } from './Link';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  icon?: ReactNode;
}

function buttonClassName(
  { variant = 'primary', size = 'md', block }: ButtonStyle,
  className?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    className,
  );
}

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Shows a spinner. The button keeps its focus but ignores clicks. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClassName({ variant, size, block }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading ? true : rest['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <span className={styles.spinner} /> : icon}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonStyle & LinkProps) {
  return (
    <Link {...rest} className={buttonClassName({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** An external link styled as a button. */
export function ButtonAnchor({
  variant,
  size,
  block,
  icon,
  className,
  children,
  href,
}: ButtonStyle & { href: string; className?: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClassName({ variant, size, block }, className)}
    >
      {icon}
      {children}
    </a>
  );
}
