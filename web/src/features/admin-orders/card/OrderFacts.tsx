import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { pagePath } from '../../../shared/paths';
import { formatPhone } from '../../../shared/phones';
import { Badge } from '../../../shared/ui/Badge';
import { ButtonAnchor } from '../../../shared/ui/Button';
import { Fact } from '../../../shared/ui/Fact';
import { IconMail, IconTelegram } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import { IconPhone } from '../../../shared/ui/page-icons';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { useNow } from '../../admin-frame';
import { useDates } from '../../settings';
import { contactsOf, formatAddress, plannedCallBack } from '../order-model';
import { PaymentBadge } from '../PaymentBadge';
import { useStatusText } from '../use-status-text';
import { WaitingTime } from '../WaitingTime';
import { ContactActions } from './ContactActions';
import styles from './OrderDialog.module.css';

const icons = { write: IconMail, call: IconPhone, message: IconTelegram } as const;

/** Status, waiting time, payment state and total of an order. */
export function OrderState({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useTranslation('fulfillment');
  const { formatDate } = useDates();
  const statusText = useStatusText();
  const now = useNow();
  const callBackAt = plannedCallBack(order, now);
  return (
    <p className={styles.state}>
      <StatusBadge status={order.status} text={statusText(order.status)} />
      {callBackAt ? (
        <Badge tone="mist" dot={false}>
          {t('contact.callBackPlanned', { time: formatDate(callBackAt, 'short') })}
        </Badge>
      ) : (
        order.waitingSince && <WaitingTime since={order.waitingSince} now={now} />
      )}
      <PaymentBadge order={order} />
      <b className="nowrap">{formatMoney(order.totalPrice, language)}</b>
    </p>
  );
}

/** Customer, date, address and contact links of an order. */
export function OrderFacts({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useTranslation(['admin', 'fulfillment']);
  const { formatDate } = useDates();
  const anonymized = order.anonymized;
  const address = formatAddress(order.address, language);
  const { invoiceAddress } = order;
  const { postBox } = order.address;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('orderCard.customer')}>
          <Link
            to={pagePath('adminCustomer', { key: order.userId ?? `order-${order.id}` })}
            className="text-link"
          >
            {anonymized ? t('orders.anonymized') : `${order.firstName} ${order.lastName}`}
          </Link>
          {!order.userId && !anonymized && <span className="muted"> · {t('orders.guest')}</span>}
        </Fact>
        <Fact name={t('orderCard.date')}>{formatDate(order.createdAt, 'short')}</Fact>
        {!anonymized && <Fact name={t('orderCard.email')}>{order.email || '—'}</Fact>}
        {!anonymized && (
          <Fact name={t('orderCard.phone')}>{order.phone ? formatPhone(order.phone) : '—'}</Fact>
        )}
        {order.telegram && <Fact name={t('orderCard.telegram')}>@{order.telegram}</Fact>}
        {order.contactedAt && (
          <Fact name={t('orderCard.contactedAt')}>{formatDate(order.contactedAt, 'short')}</Fact>
        )}
        {order.contactAttempts > 0 && !order.contactedAt && (
          <Fact name={t('fulfillment:contact.attempts')}>{order.contactAttempts}</Fact>
        )}
        {order.callBackAt && !order.contactedAt && (
          <Fact name={t('fulfillment:contact.callBackAt')}>{formatDate(order.callBackAt, 'short')}</Fact>
        )}
        {order.assignee && <Fact name={t('fulfillment:contact.assignee')}>{order.assignee.name}</Fact>}
        {!anonymized && (
          <Fact name={t('orderCard.newsletter')}>
            {t(order.subscribeToNewsletter ? 'orderCard.newsletterYes' : 'orderCard.newsletterNo')}
          </Fact>
        )}
        <Fact name={t('orderCard.address')} className={styles.fullWidth}>
          {address || t('orderCard.noAddress')}
          {postBox && `, ${t('orderCard.postBox', { postBox })}`}
        </Fact>
        {invoiceAddress && (
          <Fact name={t('orderCard.invoiceAddress')} className={styles.fullWidth}>
            {[invoiceAddress.name, formatAddress(invoiceAddress, language)].filter(Boolean).join(', ')}
          </Fact>
        )}
      </dl>
      <div className={styles.contacts}>
        {contactsOf(order, t('orderCard.emailSubject', { number: order.orderNumber })).map(
          ({ kind, href }) => {
            const Icon = icons[kind];
            return (
              <ButtonAnchor key={kind} size="sm" variant="outline" href={href} icon={<Icon size={16} />}>
                {t(`orderCard.${kind}`)}
              </ButtonAnchor>
            );
          },
        )}
        <ContactActions order={order} />
      </div>
    </>
  );
}
