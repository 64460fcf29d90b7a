import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from './Profile.module.css';

/** Layout of a section while the profile loads. */
export function ProfileSkeleton({ tab, label }: { tab: 'personal' | 'address'; label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={styles.form}>
      {tab === 'personal' ? (
        <>
          <Skeleton width="9em" height="26px" />
          <div className={styles.pair}>
            <SkeletonField />
            <SkeletonField />
          </div>
          <SkeletonField />
          <SkeletonField hint />
        </>
      ) : (
        <>
          <div>
            <Skeleton width="6em" height="26px" />
            <Skeleton width="min(20em, 100%)" height="22px" className={styles.skeletonText} />
          </div>
          <SkeletonField />
          <div className={styles.zipAndCity}>
            <SkeletonField />
            <SkeletonField />
          </div>
          <SkeletonField />
        </>
      )}
      <div className={styles.actions}>
        <Skeleton className={styles.skeletonButton} height="52px" />
      </div>
    </div>
  );
}

function SkeletonField({ hint }: { hint?: boolean }) {
  return (
    <div className={styles.skeletonField}>
      <Skeleton width="6em" height="16px" />
      <Skeleton height="52px" />
      {hint && <Skeleton width="min(15em, 100%)" height="12px" />}
    </div>
  );
}
