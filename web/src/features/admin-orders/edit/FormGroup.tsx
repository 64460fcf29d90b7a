import { type ReactNode, useId } from 'react';
import styles from './OrderForm.module.css';

/** A titled part of an order form. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
