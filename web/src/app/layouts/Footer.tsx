import type { ReactNode } from 'react';
import { companyLines, useSettings } from '../../features/settings';
import { useTranslation } from '../../shared/i18n/use-translation';
import { contactHref, isTelegram, messengerHref } from '../../shared/links';
import { pagePath } from '../../shared/paths';
import { IconMail, IconTelegram } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { Logo } from '../../shared/ui/Logo';
import { NicotineWarning } from '../../shared/ui/NicotineWarning';
import { Skeleton, SkeletonText } from '../../shared/ui/Skeleton';
import styles from './Footer.module.css';
import { useCurrentYear } from './use-current-year';

const informationPages = ['delivery', 'payment', 'returns', 'terms', 'privacy', 'withdrawal'] as const;

export function Footer() {
  const { t } = useTranslation();
  const { settings, pending, shopName } = useSettings();
  const year = useCurrentYear();
  const messengerUrl = messengerHref(settings?.messagingLink);
  const company = companyLines(settings?.company, t);
  const about = settings?.aboutText || t('footer.about', { shopName });
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Link to={pagePath('home')} className={styles.logo}>
              <Logo name={shopName} />
            </Link>
            <p className={styles.about}>{pending ? <SkeletonText>{about}</SkeletonText> : about}</p>
          </div>
          <Column title={t('footer.contacts')} empty={!pending && !messengerUrl && !settings?.supportEmail}>
            {pending ? (
              <>
                <LineSkeleton width="6em" />
                <LineSkeleton width="12em" />
              </>
            ) : (
              <>
                {messengerUrl && (
                  <li>
                    <a href={messengerUrl} target="_blank" rel="noopener noreferrer">
                      <IconTelegram />
                      {t(isTelegram(messengerUrl) ? 'footer.telegram' : 'footer.messenger')}
                    </a>
                  </li>
                )}
                {settings?.supportEmail && (
                  <li>
                    <a href={`mailto:${settings.supportEmail}`}>
                      <IconMail />
                      {settings.supportEmail}
                    </a>
                  </li>
                )}
              </>
            )}
          </Column>
          <Column title={t('footer.information')}>
            {informationPages.map((name) => (
              <li key={name}>
                <Link to={pagePath(name)}>{t(`titles.${name}`)}</Link>
              </li>
            ))}
          </Column>
          <Column title={t('footer.development')} empty={!pending && !settings?.developerContact}>
            {pending ? (
              <LineSkeleton width="9em" />
            ) : (
              settings?.developerContact && (
                <li>
                  <Contact value={settings.developerContact} />
                </li>
              )
            )}
          </Column>
        </div>
        <div className={styles.warning}>
          <NicotineWarning about="shop" />
        </div>
        {company.length > 0 && (
          <address className={styles.company}>
            {company.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        <p className={styles.bottom}>
          <span>{t('footer.copyright', { year, shopName })}</span>
          <span>{t('footer.prices')}</span>
        </p>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  empty?: boolean;
  children: ReactNode;
}

function Column({ title, empty, children }: ColumnProps) {
  if (empty) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

function Contact({ value }: { value: string }) {
  const href = contactHref(value);
  if (!href) return <span>{value}</span>;
  const text = value.trim().replace(/^https?:\/\//i, '');
  return (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
}

function LineSkeleton({ width }: { width: string }) {
  return (
    <li>
      <span>
        <Skeleton inline width={width} />
      </span>
    </li>
  );
}
