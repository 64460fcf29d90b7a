import type { ReactNode } from 'react';
import { displayEmail } from '../../../shared/display-email';
import { formatZip } from '../../../shared/forms/zip-code';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { classNames } from '../../../shared/ui/class-names';
import { describePhone } from '../../account';
import { addressLine, streetLine } from '../../orders';
import type { CheckoutField } from '../checkout-form';
import type { StepNumber } from '../checkout-steps';
import { telegramName } from '../telegram';
import type { CheckoutForm } from '../use-checkout';
import styles from './Steps.module.css';

interface ReviewStepProps {
  form: CheckoutForm;
  /** Opens a step; a given field gets the focus. */
  goTo: (step: StepNumber, field?: CheckoutField) => void;
}

/** Contact and address for review before the order is placed. */
export function ReviewStep({ form, goTo }: ReviewStepProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { values } = form;
  const phone = describePhone({ country: values.phoneCountry, national: values.phone }, language);
  const telegram = telegramName(values.telegram);
  return (
    <div className={styles.cards}>
      <Card title={t('review.contact')} change={t('review.changeContact')} onChange={() => goTo(1)}>
        <p>
          {values.firstName.trim()} {values.lastName.trim()}
        </p>
        <p>{displayEmail(values.email.trim())}</p>
        <p>{phone}</p>
        {telegram ? (
          <p>@{telegram}</p>
        ) : (
          <button type="button" className={classNames(styles.change, styles.add)} onClick={() => goTo(1)}>
            {t('review.addTelegram')}
          </button>
        )}
      </Card>
      <Card title={t('review.address')} change={t('review.changeAddress')} onChange={() => goTo(2)}>
        <p>{streetLine(values)}</p>
        {values.postBox.trim() && <p>{t('address.postBoxOf', { postBox: values.postBox.trim() })}</p>}
        <p>
          {addressLine(
            { ...values, zipCode: formatZip(values.zipCode, values.country), city: values.city.trim() },
            language,
          )}
        </p>
        {values.useAsInvoiceAddress && <p className="muted small">{t('review.invoice')}</p>}
        {values.subscribeToNewsletter && <p className="muted small">{t('review.newsletter')}</p>}
      </Card>
      {!values.useAsInvoiceAddress && (
        <Card
          title={t('review.invoiceAddress')}
          change={t('review.changeInvoice')}
          onChange={() => goTo(2, 'invoiceName')}
        >
          <p>{values.invoiceName.trim() || `${values.firstName.trim()} ${values.lastName.trim()}`}</p>
          <p>{streetLine({ street: values.invoiceStreet, apartment: values.invoiceApartment })}</p>
          <p>
            {addressLine(
              {
                zipCode: formatZip(values.invoiceZipCode, values.invoiceCountry),
                city: values.invoiceCity.trim(),
                country: values.invoiceCountry,
              },
              language,
            )}
          </p>
        </Card>
      )}
    </div>
  );
}

interface CardProps {
  title: string;
  /** Accessible name of the button. */
  change: string;
  onChange: () => void;
  children: ReactNode;
}

function Card({ title, change, onChange, children }: CardProps) {
  const { t } = useTranslation('checkout');
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h3>{title}</h3>
        <button type="button" className={styles.change} aria-label={change} onClick={onChange}>
          {t('review.change')}
        </button>
      </div>
      {children}
    </section>
  );
}
