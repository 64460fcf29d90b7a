import type { ComponentProps, ReactNode } from 'react';
import styles from './AlertBox.module.css';
import { classNames } from './class-names';

interface AlertBoxProps extends ComponentProps<'div'> {
  tone: 'info' | 'warning';
  icon: ReactNode;
}

/** A tinted box with an icon beside its content. */
export function AlertBox({ tone, icon, className, children, ...rest }: AlertBoxProps) {
  return (
    <div {...rest} className={classNames(styles.box, styles[tone], className)}>
      {icon}
      {children}
    </div>
  );
}
