import styles from './Logo.module.css';

/** The logo (a sun over three bars of mist) with the shop's name. */
export function Logo({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className={large ? styles.large : styles.logo}>
      <svg viewBox="0 0 26 26" aria-hidden="true" fill="none">
        <path className={styles.sun} d="M6 12.4a7 7 0 0 1 14 0z" />
        <path className={styles.bar} d="M2 15.6h22M5.5 20h15M9.5 24.4h7" />
      </svg>
      <span>{name}</span>
    </span>
  );
}

/** The logo as the illustration of empty states. */
export function EmptyIllustration() {
  return (
    <svg className={styles.illustration} viewBox="0 0 88 88" aria-hidden="true">
      <path className={styles.sun} d="M26 42a18 18 0 0 1 36 0z" />
      <path className={styles.mist} d="M12 50h64M22 61h44M34 72h20" />
    </svg>
  );
}
