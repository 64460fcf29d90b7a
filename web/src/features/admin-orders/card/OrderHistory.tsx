import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { paymentMethods } from '../../../shared/payment-methods';
import { emailKind } from '../../admin-frame';
import { useDates } from '../../settings';
import { useStatusText } from '../use-status-text';
import { Author } from './Author';
import { historyChanges } from './history-changes';
import styles from './OrderDialog.module.css';

type Change = AdminOrderDetails['history'][number];

/** A change of the order, or a withdrawal. */
interface HistoryEntry extends Pick<Change, 'at' | 'by' | 'byEmail' | 'before' | 'after' | 'note'> {
  key: string;
  text: string;
}

/** Changes of the order and withdrawals of the buyer, oldest first. */
export function OrderHistory({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation(['admin', 'fulfillment']);
  const { formatDate } = useDates();
  const statusText = useStatusText();
  const formatInvoice = (number: string) => {
    // Instances of the previous release omit the invoices.
    const isCredit = order.invoices?.some(
      (invoice) => invoice.number === number && invoice.kind === 'credit_note',
    );
    return t(`fulfillment:paper.${isCredit ? 'creditIssued' : 'issued'}`, { number });
  };
  const formatChange = ({ from, to, contacted, action, before, after }: Change) => {
    if (contacted) return t('orderCard.contacted');
    switch (action) {
      case undefined:
        break;
      case 'placed_by_staff':
      case 'buyer_not_reached':
      case 'call_back_agreed':
      case 'payment_removed':
      case 'refund_recorded':
      case 'refund_removed':
      case 'settled':
      case 'settlement_removed':
      case 'edited':
      case 'packed':
      case 'packing_taken_over':
      case 'packing_undone':
      case 'packing_ended':
      case 'canceled_unconfirmed':
        return t(`fulfillment:history.${action}`);
      case 'payment_recorded':
        return t(`fulfillment:history.${before?.paymentMethod ? 'payment_changed' : action}`);
      case 'parcel_changed':
        if (!after?.carrier) return t('fulfillment:history.parcel_removed');
        return t(`fulfillment:history.${before?.carrier ? action : 'parcel_added'}`);
      case 'returned':
        return t(
          after?.returned?.items.length || after?.returned?.shippingRefunded
            ? 'fulfillment:history.returned_recorded'
            : 'fulfillment:history.returned_removed',
        );
      case 'invoiced':
        return formatInvoice(after?.invoiceNumber ?? '—');
      default:
        // An action of a newer server.
        return t('fulfillment:history.unknown');
    }
    if (!from) return t('orderCard.historyCreated');
    return t('orderCard.historyChange', { from: statusText(from), to: statusText(to) });
  };
  const changes = order.history.map((change) => ({
    ...change,
    key: `${change.id}`,
    text: formatChange(change),
  }));
  const withdrawals = (order.withdrawals ?? []).map(({ reference, createdAt }) => ({
    key: reference,
    at: createdAt,
    by: t('orderCard.customer'),
    text: t('orderCard.withdrawn', { reference }),
  }));
  const entries: HistoryEntry[] = [...changes, ...withdrawals].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  return (
    <section>
      <h3>{t('orderCard.history')}</h3>
      {entries.length === 0 ? (
        <p className="muted">{t('orderCard.noHistory')}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <b>{entry.text}</b>
              <span className="muted">
                {formatDate(entry.at, 'short')} · <Author of={entry} />
              </span>
              <ChangedValues of={entry} />
              {entry.note && <p>{entry.note}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function ChangedValues({ of: { before, after } }: { of: Pick<Change, 'before' | 'after'> }) {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const { formatDay, formatDate } = useDates();
  const changes = historyChanges(before, after, {
    language,
    formatDay,
    formatTime: (time) => formatDate(time, 'short'),
    methodName: (method) =>
      t(`admin:settings.methods.${paymentMethods.find((known) => known === method) ?? 'other'}`),
    formatPostBox: (postBox) => t('admin:orderCard.postBox', { postBox }),
    shippingRefunded: t('history.shippingRefunded'),
  });
  if (changes.length === 0) return null;
  const fieldNames = {
    discount: t('discounts.discount'),
    adjustmentReason: t('discounts.adjustmentReason'),
    returnedAmount: t('returns.sum'),
    returnedShipping: t('history.shipping'),
    shipping: t('history.shipping'),
    shippingOverride: t('discounts.shippingOverride'),
    total: t('history.total'),
    contactName: t('history.contactName'),
    email: t('history.email'),
    phone: t('history.phone'),
    telegram: t('history.telegram'),
    address: t('history.address'),
    invoiceAddress: t('history.invoiceAddress'),
    method: t('payment.method'),
    amount: t('payment.amount'),
    paidOn: t('payment.paidOn'),
    reference: t('payment.reference'),
    callBackAt: t('contact.callBackAt'),
    carrier: t('parcel.carrier'),
    trackingNumber: t('parcel.trackingNumber'),
  };
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>
          {change.kind === 'value'
            ? t(change.before === undefined ? 'history.set' : 'history.changed', {
                name: fieldNames[change.field],
                before: change.before,
                after: change.after ?? t('history.nothing'),
              })
            : t(`history.${change.kind}`, { ...change })}
        </li>
      ))}
    </ul>
  );
}

export function OrderEmails({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  const statusText = useStatusText();
  return (
    <section>
      <h3>{t('orderCard.emails')}</h3>
      {order.emails.length === 0 ? (
        <p className="muted">{t('orderCard.noEmails')}</p>
      ) : (
        <ul className={styles.entries}>
          {/* Oldest first, like the history. */}
          {order.emails.toReversed().map(({ kind, to, state, at, status }) => (
            <li key={`${kind} ${at} ${to}`}>
              <b>
                {t(`emailKinds.${emailKind(kind)}`)}
                {status && ` (${statusText(status)})`}: {t(`emailStates.${state}`)}
              </b>
              <span className="muted">
                {/* Notifications of staff have no recipient. */}
                {[formatDate(at, 'short'), to].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
