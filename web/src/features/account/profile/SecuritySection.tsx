import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import styles from './Profile.module.css';

export function SecuritySection() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.form}>
      <div>
        <h2 className="subtitle">{t('profile.securityTitle')}</h2>
        <p className="muted">{t('profile.securityText')}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={pagePath('changePassword')} size="lg" variant="secondary">
          {t('profile.changePassword')}
        </ButtonLink>
      </div>
    </div>
  );
}
