import type { ComponentProps } from 'react';
import { IconSelector } from '../../shared/ui/page-icons';
import styles from './CompactSelect.module.css';

/** A small select without a visible label, for the tools of a list. */
export function CompactSelect({ label, ...select }: { label: string } & ComponentProps<'select'>) {
  return (
    <span className={styles.box}>
      <select {...select} aria-label={label} />
      <IconSelector size={16} />
    </span>
  );
}
