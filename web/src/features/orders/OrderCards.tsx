import type { ReactNode } from 'react';
import type { Order } from '../../shared/api/types';
import { formatLongDay } from '../../shared/dates';
import { displayEmail } from '../../shared/display-email';
import { useTranslation } from '../../shared/i18n/use-translation';
import { contactHref, isTelegram, messengerHref } from '../../shared/links';
import { statusName } from '../../shared/order-status';
import { formatPhone } from '../../shared/phones';
import { ButtonAnchor } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { Fact } from '../../shared/ui/Fact';
import { IconMail, IconTelegram, IconTruck } from '../../shared/ui/icons';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { useDates, useSettings } from '../settings';
import styles from './OrderCards.module.css';
import { addressLine, streetLine } from './order-model';
import { PaymentFact } from './PaymentFact';

// Cards beside the order items, used by the order page and the success page.

interface CardProps {
  title: string;
  subtle?: boolean;
  children: ReactNode;
}

export function Card({ title, subtle, children }: CardProps) {
  return (
    <section className={classNames(styles.card, subtle && styles.subtle)}>
      <h2 className="subtitle">{title}</h2>
      {children}
    </section>
  );
}

/** The header with the logo is not printed. */
export function PrintedShopName() {
  return <p className={styles.printed}>{useSettings().shopName}</p>;
}

export function InfoCard({ order, full }: { order: Order; full?: boolean }) {
  const { t, language } = useTranslation('orders');
  const { formatDate } = useDates();
  return (
    <Card title={t('order.info')}>
      <dl className={styles.facts}>
        {full && (
          <Fact name={t('order.number')}>
            <span className="nowrap">{order.orderNumber}</span>{' '}
            <span className="muted">({t('order.id', { id: order.id })})</span>
          </Fact>
        )}
        <Fact name={t('order.status')}>
          <StatusBadge status={order.status} text={t(`status.${statusName(order.status)}`)} />
        </Fact>
        <Fact name={t('order.created')}>{formatDate(order.createdAt, 'dateTime')}</Fact>
        {order.deliveredOn && (
          <Fact name={t('order.delivered')}>{formatLongDay(order.deliveredOn, language)}</Fact>
        )}
        {full && <PaymentFact order={order} />}
        {full && <Fact name={t('order.updated')}>{formatDate(order.updatedAt, 'dateTime')}</Fact>}
        {!order.anonymized && (
          <Fact name={t('order.recipient')}>
            {order.firstName} {order.lastName}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** Carrier and tracking number with a link to the carrier. */
export function ParcelCard({ order: { parcel } }: { order: Order }) {
  const { t } = useTranslation('orders');
  if (!parcel) return null;
  return (
    <Card title={t('order.parcel')}>
      <dl className={styles.facts}>
        <Fact name={t('order.carrier')}>{parcel.carrier}</Fact>
        {parcel.trackingNumber && <Fact name={t('order.trackingNumber')}>{parcel.trackingNumber}</Fact>}
      </dl>
      {parcel.trackingUrl && (
        <div data-print-hidden>
          <ButtonAnchor variant="outline" block href={parcel.trackingUrl} icon={<IconTruck />}>
            {t('order.track')}
          </ButtonAnchor>
        </div>
      )}
    </Card>
  );
}

export function ContactCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  if (order.anonymized) return null;
  return (
    <Card title={t('order.contact')}>
      <dl className={styles.facts}>
        <Fact name={t('order.phone')}>{formatPhone(order.phone)}</Fact>
        {order.email && <Fact name={t('order.email')}>{displayEmail(order.email)}</Fact>}
        {order.telegram && <Fact name={t('order.telegram')}>@{order.telegram}</Fact>}
      </dl>
    </Card>
  );
}

export function AddressCard({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  const { address, invoiceAddress } = order;
  return (
    <Card title={t('order.address')}>
      {order.anonymized ? (
        <p className="muted">{t('order.anonymized')}</p>
      ) : (
        <address className={styles.address}>
          {streetLine(address)}
          {address.postBox && <span>{t('order.postBox', { postBox: address.postBox })}</span>}
          <span>{addressLine(address, language)}</span>
        </address>
      )}
      {invoiceAddress && !order.anonymized && (
        <>
          <h3 className={styles.subheading}>{t('order.invoiceAddress')}</h3>
          <address className={styles.address}>
            {invoiceAddress.name ?? `${order.firstName} ${order.lastName}`}
            <span>{streetLine(invoiceAddress)}</span>
            <span>{addressLine(invoiceAddress, language)}</span>
          </address>
        </>
      )}
    </Card>
  );
}

export function SupportCard() {
  const { t } = useTranslation('orders');
  const { settings } = useSettings();
  const messenger = messengerHref(settings?.messagingLink);
  const emailHref = contactHref(settings?.supportEmail);
  return (
    <Card title={t('order.support')} subtle>
      <p className="muted">{t('order.supportText')}</p>
      {messenger && (
        <div data-print-hidden>
          <ButtonAnchor variant="outline" block href={messenger} icon={<IconTelegram />}>
            {t(isTelegram(messenger) ? 'order.telegramLink' : 'order.messenger')}
          </ButtonAnchor>
        </div>
      )}
      {emailHref && (
        <a className={styles.email} href={emailHref}>
          <IconMail />
          <span className="text-link">{settings?.supportEmail}</span>
        </a>
      )}
    </Card>
  );
}
