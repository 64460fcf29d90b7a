import { useTranslation } from '../../../shared/i18n/use-translation';
import { messengerHref } from '../../../shared/links';
import { ButtonAnchor } from '../../../shared/ui/Button';
import { IconTelegram } from '../../../shared/ui/icons';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useSettings } from '../../settings';
import styles from './MessagingBanner.module.css';

/** Link to the messenger; hidden if the shop has none. */
export function MessagingBanner() {
  const { t } = useTranslation();
  const { settings, pending } = useSettings();
  const href = messengerHref(settings?.messagingLink);
  if (!href && !pending) return null;
  return (
    <section className={styles.banner} aria-label={t('home.bannerLabel')}>
      <svg
        className={styles.background}
        viewBox="0 0 420 88"
        preserveAspectRatio="xMaxYMid meet"
        aria-hidden="true"
      >
        <path d="M216 52a34 34 0 0 1 68 0z" fill="var(--accent)" />
        <path
          d="M136 58h236M182 68h150M104 78h190"
          stroke="var(--mist-3)"
          strokeLinecap="round"
          strokeWidth="4"
        />
      </svg>
      <div className={styles.text}>
        <span className={styles.icon}>
          <IconTelegram size={24} />
        </span>
        <div>
          <h2 className={styles.title}>{t('home.bannerTitle')}</h2>
          <p className="muted">{t('home.bannerText')}</p>
        </div>
      </div>
      {href ? (
        <ButtonAnchor href={href} className={styles.action}>
          {t('home.bannerAction')}
        </ButtonAnchor>
      ) : (
        <Skeleton height={44} className={styles.action} />
      )}
    </section>
  );
}
