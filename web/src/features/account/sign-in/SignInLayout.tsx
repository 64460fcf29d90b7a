import type { ReactNode } from 'react';
import illustration from '../../../shared/images/recommended.svg';
import { AgeGateArtwork } from '../../../shared/ui/AgeGateArtwork';
import styles from './SignIn.module.css';

/** A form beside the illustration. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.formColumn}>
        <div className={styles.formBox}>{children}</div>
      </div>
      <div className={styles.artwork} aria-hidden="true">
        <AgeGateArtwork className={styles.background} />
        <img src={illustration} alt="" width="640" height="640" className={styles.illustration} />
      </div>
    </div>
  );
}
