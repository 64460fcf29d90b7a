import type { ReactNode } from 'react';
import { displayEmail } from '../../../shared/display-email';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { pagePath } from '../../../shared/paths';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { IconClock, IconInfo, IconMail, IconTelegram } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import { IconPhone } from '../../../shared/ui/page-icons';
import { describePhone } from '../../account';
import { useCartTotals } from '../../cart';
import { usePaymentMethods } from '../../settings';
import { telegramName } from '../telegram';
import { useCartCheck } from '../use-cart-check';
import type { CheckoutForm } from '../use-checkout';
import styles from './Steps.module.css';

/** Explains how payment is arranged and what the order button does. */
export function PaymentStep({ form }: { form: CheckoutForm }) {
  const { t, rich } = useTranslation('checkout');
  const language = useLanguage();
  const { total } = useCartTotals();
  const { values } = form;
  const phone = describePhone({ country: values.phoneCountry, national: values.phone }, language);
  const telegram = telegramName(values.telegram);
  const methods = usePaymentMethods();
  const { exemptItems } = useCartCheck();
  return (
    <>
      <section className={styles.card}>
        <h3>{t('payment.thanks')}</h3>
        <p>{t('payment.text')}</p>
        <ul className={styles.contactMethods}>
          <li>
            <IconMail />
            {t('payment.byEmail', { email: displayEmail(values.email.trim()) })}
          </li>
          <li>
            <IconPhone />
            {t('payment.byPhone', { phone })}
          </li>
          {telegram && (
            <li>
              <IconTelegram />
              {t('payment.byTelegram', { telegram })}
            </li>
          )}
        </ul>
        <p>{t('payment.methods', { methods })}</p>
        <p className={styles.responseTime}>
          <IconClock />
          {t('payment.time')}
        </p>
      </section>
      {exemptItems.length > 0 && (
        <AlertBox tone="info" icon={<IconInfo />}>
          <div>
            <p>{t('errors.exempt')}</p>
            <ul>
              {exemptItems.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </div>
        </AlertBox>
      )}
      <div className={styles.confirmation}>
        <p className="muted">{t('payment.obligation', { total: formatMoney(total, language) })}</p>
        <p className="muted">
          {rich('payment.terms', {
            terms: (text) => <NewTabLink page="terms">{text}</NewTabLink>,
            returns: (text) => <NewTabLink page="returns">{text}</NewTabLink>,
            privacy: (text) => <NewTabLink page="privacy">{text}</NewTabLink>,
          })}
        </p>
      </div>
    </>
  );
}

/** Opens a new tab, so that the form stays as it is. */
function NewTabLink({ page, children }: { page: 'terms' | 'returns' | 'privacy'; children?: ReactNode }) {
  return (
    <Link to={pagePath(page)} target="_blank" rel="noopener" className="text-link">
      {children}
    </Link>
  );
}
