import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { useSession } from '../../session';
import { Devices, EmailSection, TwoStep } from './lazy-sections';
import styles from './Profile.module.css';

/** Password, email address, two-step sign-in of administrators, and devices. */
export function SecuritySection() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  return (
    <div className={styles.sections}>
      <section className={styles.section}>
        <div>
          <h2 className="subtitle">{t('profile.securityTitle')}</h2>
          <p className="muted">{t('profile.securityText')}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to={pagePath('changePassword')} size="lg" variant="secondary">
            {t('profile.changePassword')}
          </ButtonLink>
        </div>
      </section>
      <EmailSection />
      {user?.role === 'ADMIN' && <TwoStep />}
      <Devices />
    </div>
  );
}
