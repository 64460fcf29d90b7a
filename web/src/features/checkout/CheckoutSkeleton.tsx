import { useTranslation } from '../../shared/i18n/use-translation';
import { Skeleton } from '../../shared/ui/Skeleton';
import styles from './Checkout.module.css';

/** Layout of the first step while the profile loads. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('checkout');
  return (
    <div className={`wrap ${styles.page}`} role="status" aria-busy="true" aria-label={t('loading')}>
      <h1 className="display">{t('title')}</h1>
      <Skeleton height="68px" />
      <div className={styles.main}>
        <div className={styles.skeletonSteps}>
          {['contact', 'address', 'review', 'payment'].map((step) => (
            <Skeleton key={step} height="32px" />
          ))}
        </div>
        <div className={styles.form}>
          <Skeleton width="9em" height="26px" />
          {['email', 'names', 'phone', 'telegram'].map((field) => (
            <div key={field} className={styles.skeletonField}>
              <Skeleton width="6em" height="16px" />
              <Skeleton height="52px" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
