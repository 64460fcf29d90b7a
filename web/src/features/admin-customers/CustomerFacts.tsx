import type { Customer } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { formatPhone } from '../../shared/phones';
import { Fact } from '../../shared/ui/Fact';
import { Link } from '../../shared/ui/Link';
import { useDates } from '../settings';
import styles from './CustomerView.module.css';
import { Panel } from './Panel';

/** Contact, account and consents. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  const { account, contact, ageConfirmedAt, newsletter, sameEmail } = customer;
  const email = account?.email ?? contact?.email;
  const phone = account?.phone ?? contact?.phone;
  return (
    <Panel title={t('customer.facts')}>
      <dl className={styles.facts}>
        <Fact name={t('customer.kind')}>
          {account ? t(`users.${account.isActive ? 'active' : 'inactive'}`) : t('orders.guest')}
        </Fact>
        <Fact name={t('orderCard.email')}>
          {email ? (
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          ) : (
            '—'
          )}
          {account && (
            <span className="muted">
              {' '}
              · {t(account.emailVerified ? 'users.emailVerified' : 'users.emailUnverified')}
            </span>
          )}
        </Fact>
        <Fact name={t('orderCard.phone')}>
          {phone ? (
            <a href={`tel:${phone.split(';')[0]}`} className="text-link">
              {formatPhone(phone)}
            </a>
          ) : (
            '—'
          )}
        </Fact>
        {account && <Fact name={t('users.registered')}>{formatDate(account.createdAt, 'short')}</Fact>}
        {account?.lastSignInAt && (
          <Fact name={t('customer.lastSignIn')}>{formatDate(account.lastSignInAt, 'short')}</Fact>
        )}
        <Fact name={t('customer.age')}>
          {ageConfirmedAt ? formatDate(ageConfirmedAt, 'short') : t('customer.notConfirmed')}
        </Fact>
        <Fact name={t('orderCard.newsletter')}>
          {t(newsletter ? 'orderCard.newsletterYes' : 'orderCard.newsletterNo')}
        </Fact>
      </dl>
      {sameEmail && (
        <p>
          <Link to={pagePath('adminCustomer', { key: sameEmail })} className="text-link">
            {t(account ? 'customer.guestOrders' : 'customer.account')}
          </Link>
          <span className={styles.hint}>{t('customer.sameEmailHint')}</span>
        </p>
      )}
    </Panel>
  );
}
