import type { ReactNode } from 'react';
import styles from './OrderDialog.module.css';

interface FactProps {
  name: string;
  fullWidth?: boolean;
  children: ReactNode;
}

/** A named value in the facts of an order. */
export function Fact({ name, fullWidth, children }: FactProps) {
  return (
    <div className={fullWidth ? styles.fullWidth : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
